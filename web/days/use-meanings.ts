import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Day } from '#contract/fields.ts'
import { useToday } from '../ui/clock.ts'
import { dayFirst } from './day-first.ts'
import { whyNotIn } from './due-text.ts'
import { meaningsOf } from './meanings.ts'
import { useCalendar } from './workspace-calendar.ts'

type Options = {
  /** The row's day before. */
  own: Day | null
  onChoose: (day: Day | null) => void
  /** The arrow key leads on below the last meaning. */
  onBelow: () => void
}

/** The field of a day menu, and what its text could mean; `active` is the index of the one that Enter chooses. */
export const useMeanings = ({ own, onChoose, onBelow }: Options) => {
  const listId = useId()
  const context = { today: useToday(), dayFirst, calendar: useCalendar() }
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const days = meaningsOf(text, context, own)
  const keys: Record<string, () => void> = {
    ArrowDown: () => (active + 1 < days.length ? setActive(active + 1) : onBelow()),
    ArrowUp: () => setActive(Math.max(0, active - 1)),
    Enter: () => {
      const day = days[active]
      if (day !== undefined) onChoose(day)
    },
    // In an empty field there is nothing to delete but the row's day.
    ...(text === '' ? { Backspace: () => onChoose(null) } : {}),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const press = keys[event.key]
    if (!press) return
    event.preventDefault()
    press()
  }
  const field = {
    value: text,
    role: 'combobox',
    'aria-expanded': days.length > 0,
    ...(days.length > 0 && { 'aria-controls': listId, 'aria-activedescendant': meaningId(listId, active) }),
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setText(event.currentTarget.value)
      setActive(0)
    },
    onKeyDown,
  }
  const why = text.trim() === '' ? undefined : whyNotIn(text, context)
  return { why, days, active, field, listId }
}

/** The element id of a meaning. */
export const meaningId = (listId: string, index: number): string => `${listId}-${index}`
