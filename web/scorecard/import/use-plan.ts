import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Hours } from '#contract/reading/numbers/figures.ts'
import { type Cadence, periodOfCadence, type RollUp } from '#contract/roll-ups.ts'
import { periodOf } from '#contract/calendar.ts'
import { useCalendar, useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { peopleQuery } from '../../tenants/queries.ts'
import type { Made } from '../../imports/making/settling.ts'
import { groupsQuery, itemsQuery } from '../queries.ts'
import type { Decimal } from './decimals.ts'
import type { Context } from './matching.ts'
import type { ChosenNames } from './names.ts'
import { type PlannedLine, planImport } from './plan.ts'
import type { OpenFile } from './use-file.ts'

type About = {
  teamId: number
  cadence: Cadence
  file: OpenFile | null
  fractions: boolean | undefined
  decimal: Decimal
  hours: Hours | undefined
  leftOut: ReadonlySet<string>
  names: ChosenNames
  rollUps: Readonly<Record<number, RollUp>>
}

type Plan = {
  lines: PlannedLine[]
  context: Context
  /** The lines once those have been invited who are not here. */
  linesWith: (made: Made) => PlannedLine[]
}

/** What becomes of the file's lines; undefined until there is a file, and what it is compared with. */
export const usePlan = ({ teamId, cadence, file, leftOut, names, rollUps, ...how }: About): Plan | undefined => {
  const { fractions, decimal, hours } = how
  const { data: items } = useQuery(itemsQuery({ teamId, cadence, rolledUp: true, archived: false }))
  const { data: groups } = useQuery(groupsQuery(teamId))
  const { data: people } = useQuery(peopleQuery)
  const current = periodOf(periodOfCadence[cadence], useWorkspaceDay(), useCalendar()).key
  return useMemo(() => {
    if (!file || !items || !groups || !people) return undefined
    const context = { cadence, items, groups, people, current, fractions, decimal, hours, leftOut, names, rollUps }
    const linesWith = (made?: Made) => planImport(file.table, file.columns, { ...context, made })
    return { lines: linesWith(), context, linesWith }
  }, [file, items, groups, people, cadence, current, fractions, decimal, hours, leftOut, names, rollUps])
}
