import { IconChevronDown, IconFilter } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { ChoiceProps } from './Choice.tsx'
import { lazyWithPreload } from './lazy-with-preload.tsx'
import styles from './LazyChoice.module.css'
import { usePageCommands } from './page-commands.ts'
import type { Offer } from './page-commands.ts'

const [Choice, preload] = lazyWithPreload(async () => (await import('./Choice.tsx')).Choice<string>)

const opening = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp'])

type Props<Value extends string> = Pick<
  ChoiceProps<Value>,
  'label' | 'name' | 'compact' | 'disabled' | 'error' | 'options' | 'onChange' | 'meant'
> & { value: Value }

/** A choice that renders with the page and shows what is chosen; the code of its list is fetched later. */
export const LazyChoice = <Value extends string>({ onChange, ...props }: Props<Value>) => {
  const [touched, setTouched] = useState(false)
  usePageCommands(() => (props.compact ? offerOf(props, onChange) : null))
  const closed = <ClosedChoice {...props} touched={touched} onOpen={() => setTouched(true)} />
  if (!touched) return closed
  const choose = (chosen: string) => {
    const option = props.options.find(({ value }) => value === chosen)
    if (option) onChange(option.value)
  }
  return <Choice {...props} opened onChange={choose} meanwhile={closed} />
}

/** One of a page's filters. */
const offerOf = <Value extends string>(
  { name, options, value: chosen }: Omit<Props<Value>, 'onChange'>,
  onChange: (value: Value) => void,
): Offer => ({
  about: name,
  commands: options
    .filter(({ value }) => value !== chosen)
    .map(({ value, label }) => ({ name: label, icon: IconFilter, act: () => onChange(value) })),
})

type ClosedProps = Omit<Props<string>, 'onChange'> & { touched: boolean; onOpen: () => void }

const ClosedChoice = ({ label, name, compact, disabled, options, value, touched, onOpen }: ClosedProps) => {
  const id = useId()
  const openByKey = (event: KeyboardEvent) => {
    if (!opening.has(event.key)) return
    event.preventDefault()
    onOpen()
  }
  return (
    <div>
      {label && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <span className={styles.field}>
        <input
          id={id}
          readOnly
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- as the kit's
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={touched}
          aria-label={name}
          className={compact ? styles.compact : styles.input}
          disabled={disabled}
          value={options.find((option) => option.value === value)?.label ?? ''}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={onOpen}
          onKeyDown={openByKey}
        />
        <IconChevronDown aria-hidden size={14} />
      </span>
    </div>
  )
}
