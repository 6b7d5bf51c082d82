import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { placeOf } from '#contract/addresses.ts'
import type { LinkTarget } from '#contract/addresses.ts'
import { linkedHeadlineQuery } from '../../../headlines/queries.ts'
import { linkedIssueQuery } from '../../../issues/queries.ts'
import { linkedMeetingQuery } from '../../../meetings/queries.ts'
import { linkedRockQuery } from '../../../rocks/queries.ts'
import { useUser } from '../../../session/queries.ts'
import { useTeamNames } from '../../../teams/names.ts'
import { linkedTodoQuery } from '../../../todos/queries.ts'
import { useCurrentTeam } from '../../../teams/current-team.ts'
import { kindOf } from '../found-kinds.ts'
import { usePages } from '../places.ts'
import type { Result } from '../results.ts'
import { useHere } from './use-here.ts'
import { keyOf, visitsOf } from './visits.ts'
import type { Visit } from './visits.ts'

const mostShown = 5

type Row = { id: number; title: string; teamId: number }
type Place = Pick<Result, 'name' | 'icon' | 'beside'> & { to: LinkTarget }
type OfRow = { kind: keyof typeof kinds; id: number }
type OfPage = Extract<Visit, { path: string }>

/** The rows that have a place of their own: their topic, and how one is asked for. */
const kinds = {
  todo: { subject: 'todos', query: linkedTodoQuery },
  rock: { subject: 'rocks', query: linkedRockQuery },
  issue: { subject: 'issues', query: linkedIssueQuery },
  headline: { subject: 'headlines', query: linkedHeadlineQuery },
  meeting: { subject: 'meetings', query: linkedMeetingQuery },
}

const isOfRow = (visit: Visit): visit is OfRow => 'kind' in visit && visit.kind in kinds

/** Asks for each row as it is now: one that is gone, or not theirs to see any more, is not there. */
const useRows = (visits: OfRow[]): Map<string, Row> => {
  const answers = useQueries({
    queries: visits.map(({ kind, id }) => kinds[kind].query(id)) as ReturnType<typeof linkedTodoQuery>[],
  })
  const rows = answers.map(({ data, isError }): Row | undefined => (isError ? undefined : data?.[0]))
  return new Map(visits.flatMap((visit, index) => (rows[index] ? [[keyOf(visit), rows[index]]] : [])))
}

/** Where someone has been, the latest first, without where they are. */
export const useRecent = (wanted: boolean): Result[] => {
  const { id } = useUser()
  const here = useHere()
  const [visits] = useState(() => visitsOf(id).filter((visit) => !here || keyOf(visit) !== keyOf(here)))
  const rows = useRows(wanted ? visits.filter(isOfRow) : [])
  const { team, teams } = useCurrentTeam()
  const nameOf = useTeamNames(wanted)
  const pages = usePages()

  const placeOfRow = ({ kind, id: subjectId }: OfRow, { title, teamId }: Row): Place | undefined => {
    const row = { subject: kinds[kind].subject, subjectId, milestoneId: null, teamId }
    const icon = kindOf(row)?.icon
    return icon && { name: title, icon, beside: teamId === team?.id ? undefined : nameOf(teamId), to: placeOf(row) }
  }
  const placeOfPage = ({ path, teamId }: OfPage): Place | undefined => {
    const page = pages.find(({ key }) => key === path)
    const ofTeam = teams.find((each) => each.id === teamId)
    if (!page || (teamId !== null && !ofTeam)) return undefined
    const { name, icon } = page
    return { name, icon, beside: ofTeam?.name, to: { to: path, search: ofTeam ? { team: ofTeam.id } : {} } }
  }
  const placeOfVisit = (visit: Visit): Place | undefined => {
    if ('path' in visit) return placeOfPage(visit)
    if (!isOfRow(visit)) return undefined
    const row = rows.get(keyOf(visit))
    return row && placeOfRow(visit, row)
  }
  if (!wanted) return []
  return visits
    .flatMap((visit) => {
      const place = placeOfVisit(visit)
      return place ? [{ ...place, key: keyOf(visit) }] : []
    })
    .slice(0, mostShown)
}
