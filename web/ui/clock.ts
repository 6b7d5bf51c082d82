import { useSyncExternalStore } from 'react'
import { dayInZone, localDay } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'

const minute = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const lookAll = () => listeners.forEach((look) => look())

// One timer for the page: a long list shows a date in every row. A page that comes back into sight may have slept.
const everyMinute = (look: () => void) => {
  listeners.add(look)
  if (timer === undefined) {
    timer = setInterval(lookAll, minute)
    document.addEventListener('visibilitychange', lookAll)
  }
  return () => {
    listeners.delete(look)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', lookAll)
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
