import { useState } from 'react'
import { daysBetween } from '#contract/days.ts'
import type { Field } from '../form/fields.ts'
import { shortDate, useToday, weekdayDate } from '../ui/dates.ts'
import { isDay } from './reading.ts'
import { putsDayFirst, understand } from './understand.ts'

const near = new Map([
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
])

/** How far away a day is, in the words of a calendar. */
const distance = (days: number): string => near.get(days) ?? (days > 0 ? `in ${days} days` : `${-days} days ago`)

const dayFirst = putsDayFirst(navigator.language)

export const notUnderstood = "No date understood. Try 'Fri' or 'Nov 30'."
const invitation = "Type 'tomorrow', 'Fri' or 'Nov 30', or choose."

type Value = Pick<Field<string | null>, 'value' | 'onChange'>

/**
 * The text of a field for a day. While it is not understood, it is itself the draft's value: so nothing that was typed
 * is dropped, and the schema, which wants a day, keeps the form from being sent.
 */
export const useDueText = ({ value, onChange }: Value) => {
  const today = useToday()
  const [typed, setTyped] = useState<string | null>(null)
  const day = value !== null && isDay(value) ? value : null
  const isLost = value !== day
  const isTyped = typed !== null
  const type = (text: string) => {
    const day = understand(text, { today, dayFirst })
    setTyped(text)
    onChange(day === undefined ? text : day)
  }
  const meaning = (): string => {
    if (day !== null) return `${weekdayDate(day)} · ${distance(daysBetween(today, day))}`
    if (isLost) return notUnderstood
    return typed?.trim() ? 'No due date' : invitation
  }
  return {
    day,
    isLost,
    isTyped,
    text: typed ?? (day === null ? (value ?? '') : shortDate(day)),
    away: day === null ? '' : distance(daysBetween(today, day)),
    meaning: meaning(),
    type,
    /** Ends the typing: the text becomes the date that it means. */
    take: () => setTyped(null),
  }
}
