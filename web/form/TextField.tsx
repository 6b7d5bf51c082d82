import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import type { Field } from './fields.ts'

type Props = Field<string> & { label: string }

/** A line of text. */
export const TextField = ({ onChange, ...rest }: Props & Omit<TextInputProps, keyof Props>) => (
  <TextInput {...rest} onChange={(event) => onChange(event.currentTarget.value)} />
)
