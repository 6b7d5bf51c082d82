import { useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Day } from '#contract/fields.ts'
import { focusDay } from './DayPicker.tsx'

type Props = {
  /** Something has been typed that has not been taken. */
  isTyped: boolean
  take: () => void
  onPick: (day: Day | null) => void
}

/** The calendar below a field. The focus stays in the field until the arrow down leads to the calendar. */
export const useDueCalendar = ({ isTyped, take, onPick }: Props) => {
  const [opened, setOpened] = useState(false)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const dropdown = useRef<HTMLDivElement>(null)
  const open = () => setOpened(true)
  const close = () => {
    take()
    setOpened(false)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== input.current && !dropdown.current?.contains(relatedTarget)) close()
  }
  const enter = () => {
    flushSync(open)
    focusDay(dropdown.current)
  }
  const goBack = () => {
    close()
    input.current?.focus()
  }
  const pressInField = (event: KeyboardEvent) => {
    // Takes what was typed; only the next one sends the form.
    const takes = event.key === 'Enter' && isTyped
    const enters = event.key === 'ArrowDown'
    if (enters || (takes && !event.ctrlKey && !event.metaKey)) event.preventDefault()
    if (takes) close()
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
      // Esc closes the calendar and not the dialog around it.
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
