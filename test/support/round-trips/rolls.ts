import { addDays } from '#contract/days.ts'
import { type Calendar, type Day, WeekStart } from '#contract/fields.ts'
import { type Language, languages } from '#contract/words.ts'
import { dice } from '../dice.ts'

const zones = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu', 'Africa/Cairo', 'Europe/Madrid']

/** Half the bits of JavaScript's whole numbers. */
const half = 2 ** 26

/** What is made at random: the same for the same seed. */
export type Rolls = {
  below: (limit: number) => number
  /** A whole number, however far the two are apart. */
  between: (least: number, most: number) => number
  one: <Each>(all: readonly Each[]) => Each
  /** Whose page shows something, and whose page reads it. */
  writer: () => Language
  reader: () => Language
  calendar: () => Calendar
  /** Any day that the product accepts. */
  day: () => Day
  today: () => Day
}

export const rollsOf = (seed: number): Rolls => {
  const below = dice(seed)
  const between = (least: number, most: number) =>
    least + Math.floor(((below(half) * half + below(half)) / half ** 2) * (most - least + 1))
  const one = <Each>(all: readonly Each[]): Each => {
    if (all.length === 0) throw new Error('There is nothing to choose from')
    return all[below(all.length)] as Each
  }
  return {
    below,
    between,
    one,
    writer: () => one(languages),
    reader: () => one(languages),
    calendar: () => ({ weekStart: one(WeekStart.options), fiscalYearStart: between(1, 12), timeZone: one(zones) }),
    day: () => addDays('1000-01-01', below(730_485)),
    today: () => addDays('2020-01-01', below(7300)),
  }
}

/** A text that is shown, what is read of it, and what it was written for. */
export type RoundTrip = { text: string; read: unknown; meant: unknown }
