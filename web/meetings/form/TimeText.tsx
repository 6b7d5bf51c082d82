import { useState } from 'react'
import { readTime } from '#contract/reading/times.ts'
import type { Field } from '../../form/fields.ts'
import { TextField } from '../../form/TextField.tsx'
import { timeText } from '../../ui/times.ts'

/** A time of day, typed with 12 hours or 24 and shown as this person reads times, whatever the browser's own fields do. */
export const TimeText = ({ value, onChange, ...rest }: Field<string> & { label: string }) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...rest}
      autoComplete="off"
      placeholder={timeText('09:00')}
      value={typed ?? timeText(value)}
      onBlur={() => setTyped(null)}
      onChange={(text) => {
        setTyped(text)
        // A capital T parts a day from a time.
        onChange(readTime(text) ?? text.toLowerCase())
      }}
    />
  )
}
