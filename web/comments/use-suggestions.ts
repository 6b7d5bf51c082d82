import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Person } from '#contract/tenants.ts'
import { mentionAt, suggested, withMention } from './mentions.ts'

type Field = { text: string; people: readonly Person[]; onText: (text: string) => void }

/** The people to suggest while a mention is typed, and the keys that choose among them. */
export const useSuggestions = ({ text, people, onText }: Field) => {
  const box = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [chosen, setChosen] = useState(0)

  const mention = caret === null ? null : mentionAt(text, caret)
  const list = mention ? suggested(people, mention.typed) : []
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
    if (!person || event.metaKey || event.ctrlKey || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setChosen((chosen + 1) % list.length)
    else if (event.key === 'ArrowUp') setChosen((chosen + list.length - 1) % list.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(person)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  return { box, list, chosen, take, look, close, onKeyDown }
}
