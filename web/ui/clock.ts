import { useSyncExternalStore } from 'react'
import { dayInZone, localDay } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'

const minute = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

// One timer for the page: a long list shows a date in every row.
const everyMinute = (look: () => void) => {
  listeners.add(look)
  timer ??= setInterval(() => listeners.forEach((listener) => listener()), minute)
  return () => {
    listeners.delete(look)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Your calendar day; a page that stays open passes midnight with it. */
export const useToday = (): Day => useSyncExternalStore(everyMinute, () => localDay(new Date()))

/** The calendar day in a time zone. */
export const useDayInZone = (timeZone: string): Day =>
  useSyncExternalStore(everyMinute, () => dayInZone(timeZone, new Date()))

/** The current minute, so that 'a minute ago' stays true while a page is open. */
export const useNow = (): Date =>
  new Date(useSyncExternalStore(everyMinute, () => Math.ceil(Date.now() / minute)) * minute)
