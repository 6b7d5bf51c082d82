import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { numberText, plural, t } from '#contract/words.ts'
import { optionId } from './Options.tsx'
import styles from './palette.module.css'

type Props = {
  id: string
  text: string
  /** How many results there are; nothing before something is typed. */
  count: number | undefined
  isBehind: boolean
  /** The chosen option's place; undefined if there is none. */
  active: number | undefined
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

// At once: whoever types right after Ctrl+K loses nothing.
const focus = (input: HTMLInputElement | null): void => input?.focus()

/** Where one types, and how much was found. */
export const Field = ({ id, text, count, isBehind, active, onType, onKeyDown }: Props) => (
  <div className={styles.field}>
    <IconSearch aria-hidden size={16} stroke={1.75} />
    <input
      ref={focus}
      data-autofocus
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- without results it controls nothing
      role="combobox"
      aria-label={t('Search or jump to')}
      aria-autocomplete="list"
      aria-expanded={active !== undefined}
      {...(active !== undefined && { 'aria-controls': id, 'aria-activedescendant': optionId(id, active) })}
      aria-busy={isBehind}
      dir="auto"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      placeholder={t('Search or jump to')}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
    <output className={styles.count}>
      {count !== undefined && plural(count, '1 result', '{count} results', { count: numberText(count) })}
    </output>
  </div>
)
