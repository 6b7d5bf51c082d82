import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lastPeriods, type Period } from '#contract/calendar.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import { type Cadence, periodOfCadence } from '#contract/roll-ups.ts'
import { type Measurable, type ScorecardGroup, shownPeriods } from '#contract/scorecard.ts'
import { useCalendar, useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { groupsQuery, itemsAsOfQuery, itemsQuery } from '../queries.ts'
import { useScorecardSearch } from '../search.ts'
import { gridRow, type GridRow } from '../view.ts'
import { useAsOf } from './use-as-of.ts'

const noItems: Measurable[] = []
const noGroups: ScorecardGroup[] = []

/** Presents measurables; one that has not changed keeps its row, and so is not rendered anew. */
const presenting = (periods: Period[], today: Day, calendar: Calendar) => {
  const known = new WeakMap<Measurable, GridRow>()
  return (item: Measurable): GridRow => {
    const row = known.get(item) ?? gridRow(item, { periods, today, calendar })
    known.set(item, row)
    return row
  }
}

/** The columns of a tab on a day. */
const usePeriods = (cadence: Cadence, today: Day, calendar: Calendar): Period[] =>
  useMemo(
    () => lastPeriods(periodOfCadence[cadence], shownPeriods[cadence].count, today, calendar),
    [cadence, today, calendar],
  )

const useQueries = (teamId: number | undefined, cadence: Cadence, asOf: Day | undefined) => {
  const [{ rolledUp = false }] = useScorecardSearch()
  const tab = { teamId: teamId ?? 0, cadence, rolledUp, archived: false }
  // Someone without a team has no scorecard.
  const none = teamId === undefined && { enabled: false, placeholderData: noItems }
  const now = useQuery({ ...itemsQuery(tab), enabled: asOf === undefined, ...none })
  const then = useQuery({ ...itemsAsOfQuery(tab, asOf ?? ''), enabled: asOf !== undefined, ...none })
  const groups = useQuery({ ...groupsQuery(tab.teamId), ...(none && { enabled: false, placeholderData: noGroups }) })
  return { query: asOf === undefined ? now : then, groups }
}

/** What the tab in the address shows of a team's scorecard. */
export const useScorecard = (teamId: number | undefined) => {
  const [{ tab }] = useScorecardSearch()
  const asOf = useAsOf()
  const cadence: Cadence = tab ?? 'weekly'
  const calendar = useCalendar()
  const workspaceDay = useWorkspaceDay()
  const today = asOf ?? workspaceDay
  const periods = usePeriods(cadence, today, calendar)
  const { query, groups } = useQueries(teamId, cadence, asOf)
  const present = useMemo(() => presenting(periods, today, calendar), [periods, today, calendar])
  const { data: items = noItems } = query
  const rows = useMemo(() => items.map(present), [items, present])
  return { query, groups, rows, periods, cadence, asOf }
}
