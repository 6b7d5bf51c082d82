import { useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Day } from '#contract/fields.ts'
import { focusDay } from './DayPicker.tsx'

type Props = {
  /** Whether there is typed text that has not been accepted yet. */
  isTyped: boolean
  accept: () => void
  onPick: (day: Day | null) => void
}

/** The calendar below a field. Focus stays in the field until the down arrow moves it to the meanings or the days. */
export const useDueCalendar = ({ isTyped, accept, onPick }: Props) => {
  const [opened, setOpened] = useState(false)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const dropdown = useRef<HTMLDivElement>(null)
  const open = () => setOpened(true)
  const close = () => {
    accept()
    setOpened(false)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== input.current && !dropdown.current?.contains(relatedTarget)) close()
  }
  const enter = () => {
    flushSync(open)
    const meaning = dropdown.current?.querySelector<HTMLElement>('[data-meaning]')
    if (meaning) meaning.focus({ preventScroll: true })
    else focusDay(dropdown.current)
  }
  const goBack = () => {
    close()
    input.current?.focus()
  }
  const pressInField = (event: KeyboardEvent) => {
    // The first Enter accepts what was typed, the next one submits the form.
    const accepts = event.key === 'Enter' && isTyped
    const enters = event.key === 'ArrowDown'
    if (enters || (accepts && !event.ctrlKey && !event.metaKey)) event.preventDefault()
    if (accepts) close()
    if (enters) enter()
    if (event.key === 'Escape') setOpened(false)
  }
  const pick = (day: Day | null) => {
    onPick(day)
    goBack()
  }
  return {
    opened,
    open,
    pick,
    field: {
      ref: input,
      'aria-expanded': opened,
      ...(opened ? { 'aria-controls': id } : {}),
      // Esc closes the calendar, not the dialog around it.
      'data-mantine-stop-propagation': opened,
      onClick: open,
      onBlur: leave,
      onKeyDown: pressInField,
    },
    dropdown: {
      ref: dropdown,
      id,
      onBlur: leave,
      onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && goBack(),
    },
  }
}
