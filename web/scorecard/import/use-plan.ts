import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Cadence, periodOfCadence } from '#contract/roll-ups.ts'
import { periodOf } from '#contract/calendar.ts'
import { useCalendar, useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { peopleQuery } from '../../tenants/queries.ts'
import { groupsQuery, itemsQuery } from '../queries.ts'
import type { Decimal } from './decimals.ts'
import { type PlannedLine, planImport } from './plan.ts'
import type { OpenFile } from './use-file.ts'

type About = {
  teamId: number
  cadence: Cadence
  file: OpenFile | null
  fractions: boolean | undefined
  decimal: Decimal
  leftOut: ReadonlySet<string>
}

/** What becomes of the file's lines; undefined until there is a file, and what it is compared with. */
export const usePlan = ({ teamId, cadence, file, fractions, decimal, leftOut }: About): PlannedLine[] | undefined => {
  const { data: items } = useQuery(itemsQuery({ teamId, cadence, rolledUp: true, archived: false }))
  const { data: groups } = useQuery(groupsQuery(teamId))
  const { data: people } = useQuery(peopleQuery)
  const current = periodOf(periodOfCadence[cadence], useWorkspaceDay(), useCalendar()).key
  return useMemo(() => {
    if (!file || !items || !groups || !people) return undefined
    return planImport(file.table, file.columns, {
      cadence,
      items,
      groups,
      people,
      current,
      fractions,
      decimal,
      leftOut,
    })
  }, [file, items, groups, people, cadence, current, fractions, decimal, leftOut])
}
