import { Input } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { ChoiceProps } from './Choice.tsx'
import styles from './Choice.module.css'
import { lazily } from './lazily.tsx'

const [Choice, prepare] = lazily(async () => (await import('./Choice.tsx')).Choice<string>)

const opening = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp'])

type Props<Value extends string> = Pick<
  ChoiceProps<Value>,
  'label' | 'name' | 'low' | 'disabled' | 'options' | 'onChange'
> & { value: Value }

/** A choice that is there with the page and says what is chosen; the list that it opens comes later. */
export const LateChoice = <Value extends string>({ onChange, ...props }: Props<Value>) => {
  const [touched, setTouched] = useState(false)
  const shut = <Shut {...props} touched={touched} onOpen={() => setTouched(true)} />
  if (!touched) return shut
  const choose = (chosen: string) => {
    const option = props.options.find(({ value }) => value === chosen)
    if (option) onChange(option.value)
  }
  return <Choice {...props} opened onChange={choose} meanwhile={shut} />
}

type ShutProps = Omit<Props<string>, 'onChange'> & { touched: boolean; onOpen: () => void }

const Shut = ({ label, name, low, disabled, options, value, touched, onOpen }: ShutProps) => {
  const id = useId()
  const openByKey = (event: KeyboardEvent) => {
    if (!opening.has(event.key)) return
    event.preventDefault()
    onOpen()
  }
  return (
    <Input.Wrapper id={id} label={label}>
      <Input
        id={id}
        readOnly
        pointer
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- as the kit's
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={touched}
        {...(name ? { 'aria-label': name } : {})}
        {...(low ? { classNames: { wrapper: styles.low } } : {})}
        {...(disabled === undefined ? {} : { disabled })}
        value={options.find((option) => option.value === value)?.label ?? ''}
        rightSection={<IconChevronDown aria-hidden size={14} />}
        rightSectionPointerEvents="none"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={onOpen}
        onKeyDown={openByKey}
      />
    </Input.Wrapper>
  )
}
