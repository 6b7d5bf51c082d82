import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { Field } from './fields.ts'

type Props = Field<string> & {
  label: string
  /** Offered while typing; any other text can be typed as well. */
  suggestions?: readonly string[]
}

/** A line of text. */
export const TextField = ({ suggestions, onChange, ...rest }: Props & Omit<TextInputProps, keyof Props>) => {
  const list = useId()
  const withList = (input: ReactNode) => (
    <>
      {input}
      <datalist id={list}>
        {suggestions?.map((text) => (
          <option key={text}>{text}</option>
        ))}
      </datalist>
    </>
  )
  return (
    <TextInput
      {...rest}
      {...(suggestions && { list, inputContainer: withList })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
