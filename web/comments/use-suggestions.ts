import { useId, useRef, useState } from 'react'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Person } from '#contract/tenants.ts'
import { mentionAt, suggested, withMention } from './mentions.ts'

type Options = { text: string; people: readonly Person[]; onText: (text: string) => void }

/** Suggests people while a mention is typed: props of the `field`, and of the `suggestions` while there are any. */
export const useSuggestions = <Box extends HTMLInputElement | HTMLTextAreaElement>(options: Options) => {
  const { text, people, onText } = options
  const id = useId()
  const box = useRef<Box>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [chosen, setChosen] = useState(0)

  const mention = caret === null ? null : mentionAt(text, caret)
  const list = mention ? suggested(people, mention.typed) : []
  const open = list.length > 0
  const current = list[chosen]
  const optionId = (person: Person) => `${id}-${person.id}`
  const close = () => setCaret(null)
  const look = () => {
    setCaret(box.current?.selectionStart ?? null)
    setChosen(0)
  }
  const take = (person: Person) => {
    const next = withMention(text, caret ?? text.length, person.username)
    // The text has to be there before the caret can move behind it.
    flushSync(() => onText(next.text))
    close()
    box.current?.focus()
    box.current?.setSelectionRange(next.caret, next.caret)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const person = list[chosen]
    if (!person || event.metaKey || event.ctrlKey) return
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % list.length)
    else if (event.key === 'ArrowUp') setChosen((chosen + list.length - 1) % list.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(person)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  const onChange = (event: ChangeEvent<Box>) => {
    onText(event.currentTarget.value)
    look()
  }
  const field = {
    ref: box,
    'aria-autocomplete': 'list' as const,
    'aria-haspopup': 'listbox' as const,
    ...(open ? { 'aria-controls': id } : {}),
    ...(open && current ? { 'aria-activedescendant': optionId(current) } : {}),
    // Esc closes the suggestions and not the dialog around them.
    'data-mantine-stop-propagation': open,
    onChange,
    onClick: look,
    onBlur: close,
    onKeyDown,
  }
  return { list, field, suggestions: { id, list, current, optionId, onTake: take } }
}
