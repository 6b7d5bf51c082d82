import { createContext, useContext } from 'react'
import { periodOf } from '#contract/calendar.ts'
import type { Period } from '#contract/calendar.ts'
import { dayInZone } from '#contract/days.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import { useDayInZone } from '../ui/clock.ts'

/** The calendar of the workspace that the shell is shown for. */
export const CalendarContext = createContext(plainCalendar)

export const useCalendar = (): Calendar => useContext(CalendarContext)

/** The workspace's calendar day, the same for everyone in it. Due dates go by the person's own day: `useToday`. */
export const useWorkspaceDay = (): Day => useDayInZone(useCalendar().timeZone)

/** The quarter that a workspace is in at a time. */
export const quarterAt = (calendar: Calendar, time: Date): Period =>
  periodOf('quarter', dayInZone(calendar.timeZone, time), calendar)

/** The quarter that the workspace is in. */
export const useCurrentQuarter = (): Period => periodOf('quarter', useWorkspaceDay(), useCalendar())
