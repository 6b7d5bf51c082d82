import '@mantine/dates/styles.layer.css'
import { CloseButton } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useState } from 'react'
import { daysBetween, localDay } from '#contract/days.ts'
import type { Field } from '../form/fields.ts'
import { useToday } from './dates.ts'
import { calendar } from './calendar.ts'
import styles from './DueField.module.css'

const near = new Map([
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
])

/** How far away a day is, in the words of a calendar. */
const distance = (days: number): string => near.get(days) ?? (days > 0 ? `in ${days} days` : `${-days} days ago`)

const dayOf = (typed: string): string | null => {
  const date = dayjs(typed.trim())
  return typed.trim() !== '' && date.isValid() && date.year() > 1970 ? localDay(date.toDate()) : null
}

export const DueField = ({ value, onChange, error, disabled }: Field<string | null>) => {
  const today = useToday()
  const [opened, setOpened] = useState(false)
  return (
    <DateInput
      {...calendar}
      label="Due date"
      placeholder="No due date"
      valueFormat="MMM D, YYYY"
      dateParser={dayOf}
      value={value}
      onChange={onChange}
      error={error}
      disabled={disabled}
      clearable
      clearSectionMode="rightSection"
      leftSection={<IconCalendar aria-hidden size={14} />}
      rightSection={
        value && <Ahead days={daysBetween(today, value)} {...(disabled ? {} : { onClear: () => onChange(null) })} />
      }
      rightSectionWidth={value ? 112 : 0}
      popoverProps={{ onOpen: () => setOpened(true), onClose: () => setOpened(false) }}
      // Esc closes the calendar and not the dialog around it.
      data-mantine-stop-propagation={opened}
    />
  )
}

const Ahead = ({ days, onClear }: { days: number; onClear?: () => void }) => (
  <span className={styles.ahead}>
    {distance(days)}
    {onClear && <CloseButton aria-label="Clear date" size={24} iconSize={14} onClick={onClear} />}
  </span>
)
