import { Textarea } from '@mantine/core'
import type { Field } from './fields.ts'

type Props = Field<string> & { label: string; placeholder?: string }

/** Text that grows with what is typed. */
export const LongTextField = ({ onChange, ...rest }: Props) => (
  <Textarea {...rest} autosize minRows={3} maxRows={10} onChange={(event) => onChange(event.currentTarget.value)} />
)
