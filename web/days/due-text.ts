import { useState } from 'react'
import { t } from '#contract/words.ts'
import type { Field } from '../form/fields.ts'
import { useToday } from '../ui/clock.ts'
import { shortDate, weekdayDate } from '../ui/dates.ts'
import { dayFirst } from './day-first.ts'
import { distanceOf } from './far.ts'
import { isDay } from './parser.ts'
import { understand } from './understand.ts'
import { useCalendar } from './workspace-calendar.ts'

export const notUnderstood = t("Date not recognized. Try 'Fri' or 'Nov 30'.")
const hint = t("Type 'tomorrow', 'Fri' or 'Nov 30', or pick a day.")

type Value = Pick<Field<string | null>, 'value' | 'onChange'> & {
  /** What typing a word for no day means. */
  none: string
}

/**
 * The text of a date field. Text that is not understood becomes the draft's value as it is: so nothing typed is lost,
 * and the schema, which wants a day, keeps the form from being sent.
 */
export const useDueText = ({ value, onChange, none }: Value) => {
  const today = useToday()
  const calendar = useCalendar()
  const [typed, setTyped] = useState<string | null>(null)
  const day = value !== null && isDay(value) ? value : null
  const isUnclear = value !== day
  const isTyped = typed !== null
  const type = (text: string) => {
    const day = understand(text, { today, dayFirst, calendar })
    setTyped(text)
    onChange(day === undefined ? text : day)
  }
  const meaning = (): string => {
    if (day !== null) return `${weekdayDate(day)} · ${distanceOf(day, today)}`
    if (isUnclear) return notUnderstood
    return typed?.trim() ? none : hint
  }
  return {
    day,
    isUnclear,
    isTyped,
    text: typed ?? (day === null ? (value ?? '') : shortDate(day)),
    distance: day === null ? '' : distanceOf(day, today),
    meaning: meaning(),
    type,
    /** Replaces the typed text with the date it means. */
    accept: () => setTyped(null),
  }
}
