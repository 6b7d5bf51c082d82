import { DueField } from '../../days/DueField.tsx'
import { FieldPairs } from '../../form/FieldPairs.tsx'
import type { Field } from '../../form/fields.ts'
import { TextField } from '../../form/TextField.tsx'
import { joined, partsOf } from './time.ts'

type Props = Field<string> & {
  /** Of the day and the time. */
  names: readonly [string, string]
  placeholder?: string
}

/** A day and a time, here. Without a day there is no time either. */
export const TimeField = ({ names, placeholder = '', value, error, disabled, onChange }: Props) => {
  const { day, time } = partsOf(value)
  return (
    <FieldPairs>
      <DueField
        label={names[0]}
        placeholder={placeholder}
        value={day === '' ? null : day}
        error={error}
        disabled={disabled}
        onChange={(day) => onChange(day === null ? '' : joined(day, time))}
      />
      <TextField
        label={names[1]}
        type="time"
        value={time}
        error={undefined}
        disabled={disabled}
        onChange={(time) => onChange(joined(day, time))}
      />
    </FieldPairs>
  )
}
