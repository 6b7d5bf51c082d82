import { Textarea } from '@mantine/core'
import type { Field } from './fields.ts'

type Props = Field<string> & {
  label: string
  placeholder?: string
  /** Below it. */
  hint?: string
  minRows?: number
}

/** Text that grows with what is typed. */
export const LongTextField = ({ hint, minRows = 3, onChange, ...rest }: Props) => (
  <Textarea
    {...rest}
    {...(hint && { description: hint })}
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    autosize
    minRows={minRows}
    maxRows={10}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
