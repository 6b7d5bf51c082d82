import { Textarea } from '@mantine/core'
import type { Field } from './fields.ts'

/** Text that grows with what is typed. */
export const LongTextField = ({ onChange, ...rest }: Field<string> & { label: string }) => (
  <Textarea {...rest} autosize minRows={3} maxRows={10} onChange={(event) => onChange(event.currentTarget.value)} />
)
