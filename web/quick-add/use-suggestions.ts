import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { suggestedAt, withSuggestion } from '#contract/reading/lines/suggestions.ts'
import type { Suggestion } from '#contract/reading/lines/suggestions.ts'
import type { LineState } from './use-line.ts'

/** Suggests what can follow @, #, ! or * while it is typed: props of the `field`, and of the `menu` while there is any. */
export const useSuggestions = ({ text, type, context }: LineState) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [chosen, setChosen] = useState(0)
  const found = caret === null ? null : suggestedAt(text, caret, context)
  const list = found?.list ?? []
  const optionId = (index: number) => `${id}-${index}`
  const close = () => setCaret(null)
  const look = () => {
    setCaret(input.current?.selectionStart ?? null)
    setChosen(0)
  }
  const take = ({ words }: Suggestion) => {
    const next = withSuggestion(text, caret ?? text.length, found?.from ?? text.length, words)
    // The text has to be there before the caret can move behind it.
    flushSync(() => type(next.text))
    close()
    input.current?.focus()
    input.current?.setSelectionRange(next.caret, next.caret)
  }
  /** Returns whether the key was for the suggestions. */
  const press = (event: KeyboardEvent): boolean => {
    const current = list[chosen]
    if (!current || event.metaKey || event.ctrlKey) return false
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % list.length)
    else if (event.key === 'ArrowUp') setChosen((chosen + list.length - 1) % list.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(current)
    else if (event.key === 'Escape') close()
    else return false
    event.preventDefault()
    return true
  }
  const isOpen = list.length > 0
  return {
    input,
    press,
    look,
    close,
    field: {
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a field with suggestions of its own
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      ...(isOpen ? { 'aria-controls': id, 'aria-activedescendant': optionId(chosen) } : {}),
      // Esc closes the suggestions and not the dialog around them.
      'data-mantine-stop-propagation': isOpen,
    },
    menu: isOpen ? { id, list, chosen, optionId, onTake: take } : null,
  }
}

export type Menu = NonNullable<ReturnType<typeof useSuggestions>['menu']>
