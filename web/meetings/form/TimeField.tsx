import { useState } from 'react'
import { t } from '#contract/words.ts'
import { readTime } from '#contract/reading/times.ts'
import { DueField } from '../../days/DueField.tsx'
import { isDay } from '#contract/days.ts'
import { FieldPairs } from '../../form/FieldPairs.tsx'
import type { Field } from '../../form/fields.ts'
import { TimeText } from './TimeText.tsx'
import { joined, partsOf } from './time.ts'

type Props = Field<string> & {
  /** Of the day and the time. */
  names: readonly [string, string]
  placeholder?: string
}

/** A day and a time, here. Without a day there is no time either; it is back with the next day. */
export const TimeField = ({ names, placeholder = t('No date'), value, error, disabled, onChange }: Props) => {
  const { day, time } = partsOf(value)
  const timeIsWrong = isDay(day) && readTime(time) === null
  const [timeBefore, setTimeBefore] = useState('')
  const setDay = (day: string | null) => {
    if (day === null) setTimeBefore(time)
    onChange(day === null ? '' : joined(day, time === '' ? timeBefore : time))
  }
  return (
    <FieldPairs>
      <DueField
        label={names[0]}
        placeholder={placeholder}
        value={day === '' ? null : day}
        error={timeIsWrong ? undefined : error}
        disabled={disabled}
        onChange={setDay}
      />
      <TimeText
        label={names[1]}
        value={time}
        error={timeIsWrong ? error : undefined}
        disabled={disabled}
        onChange={(time) => onChange(joined(day, time))}
      />
    </FieldPairs>
  )
}
