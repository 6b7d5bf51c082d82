import { useState } from 'react'
import { isDay } from '#contract/days.ts'
import { t } from '#contract/words.ts'
import type { Field } from '../form/fields.ts'
import { useToday } from '../ui/clock.ts'
import { shortDate, weekdayDate } from '../ui/dates.ts'
import { dayFirst } from './day-first.ts'
import { distanceOf } from './far.ts'
import { daysInFigures } from './meanings.ts'
import { type ParseContext, readTyped } from './understand.ts'
import { useCalendar } from './workspace-calendar.ts'

const hint = t("Type 'tomorrow', 'Fri' or 'Nov 30', or pick a day.")

type Value = Pick<Field<string | null>, 'value' | 'onChange'> & {
  /** What typing a word for no day means. */
  none: string
}

/** Why a text means no day; undefined where it means one. */
export const whyNotIn = (text: string, context: ParseContext): string | undefined => {
  const reading = readTyped(text, context)
  return reading.is === 'unreadable' ? reading.why : undefined
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
  const isUnclear = value !== null && day === null
  const isTyped = typed !== null
  const context = { today, dayFirst, calendar }
  const type = (text: string) => {
    const reading = readTyped(text, context)
    setTyped(text)
    onChange(reading.is === 'understood' ? reading.value : text)
  }
  const why = isUnclear ? whyNotIn(value, context) : undefined
  const meaning = (): string => {
    if (day !== null) return `${weekdayDate(day)} · ${distanceOf(day, today)}`
    if (why !== undefined) return why
    return typed?.trim() ? none : hint
  }
  return {
    day,
    /** Why the text means no day. */
    why,
    isTyped,
    text: typed ?? (day === null ? (value ?? '') : shortDate(day)),
    distance: day === null ? '' : distanceOf(day, today),
    meaning: meaning(),
    meanings: typed === null ? [] : daysInFigures(typed, context),
    type,
    /** Replaces the typed text with the date it means. */
    accept: () => setTyped(null),
  }
}
