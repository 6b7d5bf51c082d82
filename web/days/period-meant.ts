import type { PeriodKind } from '#contract/calendar.ts'
import { readPeriod } from '#contract/reading/periods/reading.ts'
import { dayFirst } from './day-first.ts'
import { useCalendar, useWorkspaceDay } from './workspace-calendar.ts'

/** Tells the key of the period that a text means where periods are chosen: 'Q1 2026', 'week 46', '11/16'. */
export const usePeriodMeant = (kind: PeriodKind) => {
  const context = { kind, today: useWorkspaceDay(), calendar: useCalendar(), dayFirst }
  return (text: string): string | undefined => {
    const read = readPeriod(text, context)
    return read.is === 'understood' ? read.value.key : undefined
  }
}
