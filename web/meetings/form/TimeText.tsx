import { useState } from 'react'
import { readTime } from '#contract/reading/times.ts'
import type { Field } from '../../form/fields.ts'
import { TextField } from '../../form/TextField.tsx'

/** A time of 24 hours, whatever the browser's own fields would show. */
export const TimeText = ({ value, onChange, ...rest }: Field<string> & { label: string }) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...rest}
      autoComplete="off"
      placeholder="9:00"
      value={typed ?? value.replace(/^0(?=\d:)/, '')}
      onBlur={() => setTyped(null)}
      onChange={(text) => {
        setTyped(text)
        // A capital T parts a day from a time.
        onChange(readTime(text) ?? text.toLowerCase())
      }}
    />
  )
}
