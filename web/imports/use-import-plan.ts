import { useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { NewImport } from '#contract/imports.ts'
import { useCalendar } from '../days/workspace-calendar.ts'
import { newId } from '../form/new-id.ts'
import { useUser } from '../session/queries.ts'
import { allTeamsQuery, membersQuery, myTeamsQuery } from '../teams/queries.ts'
import { peopleQuery } from '../tenants/queries.ts'
import { useToday } from '../ui/clock.ts'
import { linesOf, textsIn } from './cells.ts'
import type { Choices } from './choices.ts'
import { importBody, matchesIn, planImport } from './plan.ts'
import type { Workspace } from './workspace.ts'
import { neededBy } from './making/needed.ts'
import { type Made, settle } from './making/settling.ts'
import { knownQuery, rocksQuery } from './queries.ts'
import type { OpenFile } from './use-import-file.ts'

/** The people, and the teams that may be imported into with their members; undefined until they are here. */
const useWorkspace = (): Workspace | undefined => {
  const { id: userId, role } = useUser()
  const today = useToday()
  const calendar = useCalendar()
  const { data: people } = useQuery(peopleQuery)
  const { data: teams } = useQuery(role === 'admin' ? allTeamsQuery : myTeamsQuery)
  const members = useQueries({
    queries: (teams ?? []).map(({ id }) => membersQuery(id)),
    combine: (found) => (found.every(({ data }) => data) ? found.map(({ data = [] }) => data) : undefined),
  })
  return useMemo(() => {
    if (!people || !teams || !members) return undefined
    const ofTeams = new Map(teams.map(({ id }, at) => [id, new Set(members[at]?.map((person) => person.id))]))
    return {
      people,
      teams,
      userId,
      now: { today, calendar },
      isMember: (teamId, personId) => ofTeams.get(teamId)?.has(personId) ?? false,
    }
  }, [people, teams, members, userId, today, calendar])
}

const none = { todos: [], rocks: [], milestones: [], issues: [] }

/** What becomes of the file's lines, and which of them are here already; parts are undefined until they are known. */
export const useImportPlan = (file: OpenFile | null, chosen: Choices | null) => {
  const workspace = useWorkspace()
  // Bad rows and columns without a role are never sent: leaving them out changes nothing.
  const serialized = chosen && JSON.stringify({ ...chosen, leaveOut: false, leaveOutColumns: false })
  // The same choices are the same object, and a long file does not hold up typing.
  const current = useMemo(() => (serialized === null ? null : (JSON.parse(serialized) as Choices)), [serialized])
  const choices = useDeferredValue(current)
  const { table, strays } = file?.sheet ?? {}
  const fileName = file?.name
  const rockNames = useMemo(
    () => (table && choices ? textsIn(linesOf(table, choices.roles), 'rock') : []),
    [table, choices],
  )
  const asksForRocks = choices?.kind === 'milestones' && rockNames.length > 0
  const { data: rocks } = useQuery({ ...rocksQuery(rockNames), enabled: asksForRocks })
  const rows = useMemo(
    () => (table && choices && workspace ? planImport(table, { choices, workspace, rocks, strays }) : undefined),
    [table, choices, workspace, rocks, strays],
  )
  const settled = useMemo(() => (choices && workspace ? settle(choices, workspace) : undefined), [choices, workspace])
  const body = useMemo(
    () => (fileName !== undefined && rows ? importBody(fileName, rows) : undefined),
    [fileName, rows],
  )
  const id = useMemo(() => (body ? newId() : ''), [body])
  const { data: known } = useQuery({ ...knownQuery(id, body ?? none), enabled: body !== undefined })
  const matches = useMemo(
    () => (table && choices && workspace ? matchesIn(table, choices, workspace) : undefined),
    [table, choices, workspace],
  )
  const waits = choices !== current || (asksForRocks && !rocks)
  const needed = rows && known && settled && neededBy(rows, known, settled.missing, settled.workspace)
  /** The body once what the rows need has been made. */
  const bodyWith = (made: Made): NewImport | undefined => {
    if (!table || !choices || !workspace || fileName === undefined) return undefined
    return importBody(fileName, planImport(table, { choices, workspace, rocks, strays, made }))
  }
  const withMissing = settled?.workspace
  return { workspace, withMissing, rows, body, bodyWith, needed, known: waits ? undefined : known, matches }
}
