// Not in a layer as the kit's: one that comes after the page makes browsers lay out all of it anew.
import '@mantine/dates/styles.css'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import 'dayjs/locale/ar'
import 'dayjs/locale/de'
import 'dayjs/locale/es'
import { addDays, addMonths } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { language } from '#contract/words.ts'
import { commandKeyOf } from '../ui/character-keys.ts'
import { useToday } from '../ui/clock.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { onward } from '../ui/onward.ts'
import { calendarProps, firstDayOfWeek } from './calendar.ts'
import styles from './DayPicker.module.css'
import { shortcuts } from './shortcuts.ts'
import { useCalendar } from './workspace-calendar.ts'

const steps = new Map<string, (day: Day) => Day>([
  ['ArrowLeft', (day) => addDays(day, -1)],
  ['ArrowRight', (day) => addDays(day, 1)],
  ['ArrowUp', (day) => addDays(day, -7)],
  ['ArrowDown', (day) => addDays(day, 7)],
  ['PageUp', (day) => addMonths(day, -1)],
  ['PageDown', (day) => addMonths(day, 1)],
])

const dayAt = (target: EventTarget): Day | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : undefined

/** The tab stop at the other end, when focus is at the last one on this end. */
const stopAround = ({ currentTarget, target, shiftKey }: KeyboardEvent<HTMLElement>): HTMLElement | undefined => {
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('button:not([tabindex="-1"])')]
  if (shiftKey) return target === stops[0] ? stops.at(-1) : undefined
  // Arrow keys lead to days that are not tab stops.
  return target === stops.at(-1) || dayAt(target) ? stops[0] : undefined
}

/** Focuses a calendar's chosen day, or today. */
export const focusDay = (around: HTMLElement | null): void =>
  around?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus({ preventScroll: true })

type Props = {
  value?: Day | null
  /** Whether it takes focus when it opens. */
  takesFocus?: boolean
  /** Without the shortcuts: what is around it offers them, and takes the focus on. */
  monthOnly?: boolean
  onPick: (day: Day | null) => void
}

/** A calendar with shortcuts to common days; arrow and page keys go on into the next month. */
export const DayPicker = ({ value = null, takesFocus = false, monthOnly = false, onPick }: Props) => {
  const today = useToday()
  const calendar = useCalendar()
  const picker = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) focusDay(picker.current)
  }, [takesFocus])
  const [chosen, setChosen] = useState(value)
  const [month, setMonth] = useState(value ?? today)
  if (value !== chosen) {
    setChosen(value)
    setMonth(value ?? today)
  }
  const goTo = (day: Day) => {
    flushSync(() => setMonth(day))
    picker.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    const shortcut = shortcuts.find((shortcut) => shortcut.key === commandKeyOf(event))
    const day = dayAt(event.target)
    const next = day && steps.get(onward(key))?.(day)
    const stop = key === 'Tab' && !monthOnly ? stopAround(event) : undefined
    if (!shortcut && !next && !stop) return
    event.preventDefault()
    // The kit's own arrow keys stop at the end of the month.
    event.stopPropagation()
    if (shortcut) onPick(shortcut.dayOf(today, calendar))
    if (next) goTo(next)
    stop?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons inside
    <div ref={picker} className={styles.picker} onKeyDownCapture={press}>
      {!monthOnly && <Shortcuts onPick={onPick} />}
      <DatesProvider settings={{ locale: language(), consistentWeeks: true }}>
        <DatePicker
          {...calendarProps}
          firstDayOfWeek={firstDayOfWeek[calendar.weekStart]}
          __stopPropagation
          value={value}
          onChange={onPick}
          date={month}
          onDateChange={setMonth}
          getDayProps={(day) => ({ 'data-day': day })}
        />
      </DatesProvider>
    </div>
  )
}

const Shortcuts = ({ onPick }: Pick<Props, 'onPick'>) => {
  const today = useToday()
  const calendar = useCalendar()
  return (
    <div className={styles.shortcuts}>
      {shortcuts.map(({ key, name, dayOf }) => (
        <button key={key} type="button" data-mantine-stop-propagation onClick={() => onPick(dayOf(today, calendar))}>
          {name} <Kbd decorative>{key.toUpperCase()}</Kbd>
        </button>
      ))}
    </div>
  )
}
