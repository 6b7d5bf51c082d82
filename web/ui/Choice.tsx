import { Select } from '@mantine/core'
import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { finderOf } from '#contract/reading/finding.ts'
import { t } from '#contract/words.ts'
import styles from './Choice.module.css'

type Option<Value extends string> = { value: Value; label: string; icon?: ReactNode }

export type ChoiceProps<Value extends string> = {
  options: Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** Above it; without one, give a `name`. */
  label?: string
  name?: string
  placeholder?: string
  error?: string | undefined
  disabled?: boolean
  /** Shown instead of the chosen option's icon. */
  icon?: ReactNode
  /** Compact, to match a toolbar. */
  compact?: boolean
  /** Its list is open from the start. */
  opened?: boolean
  /** The option that a typed text means, where that is more than its name: a period, a day. */
  meant?: (text: string) => Value | undefined
}

const manyOptions = 8
// More than anyone scans without searching; thousands would take seconds to render.
const maxShown = 200

/** What is sought; or words in its place, as an option, since a list of options may hold nothing else. */
const orNothing =
  (meant: ((text: string) => string | undefined) | undefined): OptionsFilter =>
  ({ options, search, limit }) => {
    const isSought = finderOf(search)
    const value = meant?.(search)
    const fits = (option: ComboboxItem) => option.value === value || isSought(option.label)
    const found = options.filter((option) => 'label' in option && fits(option)).slice(0, limit)
    return found.length > 0 ? found : [{ value: '', label: t('Nothing found'), disabled: true }]
  }

/** One of several options; many can be searched. */
export const Choice = <Value extends string>(props: ChoiceProps<Value>) => {
  const { options, value, onChange, name, icon, compact, opened, meant, ...rest } = props
  const iconOf = (of: string | null) => options.find((option) => option.value === of)?.icon
  const shown = icon ?? iconOf(value)
  const searchable = options.length > manyOptions
  const chosen = options.find((option) => option.value === value)?.label ?? ''
  const [text, setText] = useState(chosen)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!opened) return
    input.current?.focus()
    input.current?.click()
  }, [opened])
  return (
    <Select
      ref={input}
      {...rest}
      data={options.map(({ value, label }) => ({ value, label }))}
      value={value}
      onChange={(chosen) => {
        const option = options.find((option) => option.value === chosen)
        if (option) onChange(option.value)
      }}
      allowDeselect={false}
      searchable={searchable}
      searchValue={text}
      onSearchChange={setText}
      // The search text goes with the list; Esc keeps the choice.
      onDropdownClose={() => setText(chosen)}
      // What is typed replaces the chosen option's name.
      onClick={({ currentTarget }) => searchable && text === chosen && currentTarget.select()}
      limit={maxShown}
      filter={orNothing(meant)}
      maxDropdownHeight={300}
      classNames={{
        ...(compact ? { wrapper: styles.compact } : {}),
        dropdown: styles.dropdown,
        option: styles.option,
      }}
      rightSection={<IconChevronDown aria-hidden size={14} />}
      rightSectionPointerEvents="none"
      renderOption={({ option, checked }) => (
        <span className={styles.line}>
          {iconOf(option.value)}
          <span>{option.label}</span>
          {checked && <IconCheck aria-hidden size={16} className={styles.check} />}
        </span>
      )}
      {...(shown ? { leftSection: shown } : {})}
      {...(name ? { 'aria-label': name } : {})}
    />
  )
}
