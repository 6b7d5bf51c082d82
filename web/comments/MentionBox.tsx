import { Textarea } from '@mantine/core'
import { useId } from 'react'
import type { Person } from '#contract/tenants.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { errorIn } from './drafts.ts'
import { useSuggestions } from './use-suggestions.ts'
import styles from './MentionBox.module.css'

type Props = {
  label: string
  placeholder?: string
  value: string
  people: readonly Person[]
  focused?: boolean
  onChange: (text: string) => void
}

/** Three rows to write in; an @ suggests people, at most six. */
export const MentionBox = ({ label, value, people, onChange, focused = false, ...rest }: Props) => {
  const listId = useId()
  const { box, list, chosen, take, look, close, onKeyDown } = useSuggestions({ text: value, people, onText: onChange })
  const open = list.length > 0
  const optionId = (person: Person) => `${listId}-${person.id}`
  const current = list[chosen]
  return (
    <div className={styles.field}>
      <Textarea
        {...rest}
        ref={box}
        rows={3}
        error={errorIn(value)}
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(open ? { 'aria-controls': listId } : {})}
        {...(open && current ? { 'aria-activedescendant': optionId(current) } : {})}
        // Esc closes the suggestions and not the dialog around them.
        data-mantine-stop-propagation={open}
        data-autofocus={focused || undefined}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          look()
        }}
        onClick={look}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {open && <Suggestions id={listId} list={list} current={current} optionId={optionId} onTake={take} />}
    </div>
  )
}

type SuggestionsProps = {
  id: string
  list: readonly Person[]
  current: Person | undefined
  optionId: (person: Person) => string
  onTake: (person: Person) => void
}

const Suggestions = ({ id, list, current, optionId, onTake }: SuggestionsProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag can be this
  <div role="listbox" id={id} aria-label="People to mention" className={styles.list}>
    {list.map((person) => (
      <div
        key={person.id}
        id={optionId(person)}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag can be this
        role="option"
        tabIndex={-1}
        aria-selected={person === current}
        className={styles.option}
        // Before the box loses the focus, which would close the list.
        onPointerDown={(event) => {
          event.preventDefault()
          onTake(person)
        }}
      >
        <Avatar person={person} />
        <b dir="auto">{person.fullName}</b>
        <span>@{person.username}</span>
      </div>
    ))}
  </div>
)
