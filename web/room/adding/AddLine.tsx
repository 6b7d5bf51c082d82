import { IconX } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { Suggestions } from '../../comments/Suggestions.tsx'
import { useSuggestions } from '../../comments/use-suggestions.ts'
import { DayButton } from '../../issues/solving/DayButton.tsx'
import { OwnerButton } from '../../issues/solving/OwnerButton.tsx'
import { iconProps } from '../../ui/icon-props.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import styles from './adding.module.css'
import { errorIn } from './draft.ts'
import { kinds } from './kinds.ts'
import type { Kind } from './kinds.ts'
import type { useAdding } from './use-adding.ts'

type Adding = ReturnType<typeof useAdding>
type Props = { kind: Kind; adding: Adding; onClose: () => void }

/** The line that adds something: Enter adds it and stays for the next, Esc closes it and keeps what is typed. */
export const AddLine = ({ kind, adding, onClose }: Props) => {
  const id = useId()
  const { drafts, set, add, people } = adding
  const text = drafts[kind]
  const error = errorIn(text)
  const { list, field, suggestions } = useSuggestions<HTMLInputElement>({
    text,
    people: kind === 'todo' ? people : nobody,
    onText: (text) => set({ [kind]: text }),
  })
  useEffect(() => field.ref.current?.focus(), [field.ref])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!error) add(kind)
  }
  const words = kinds.find((each) => each.kind === kind)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for its own button
    <form
      noValidate
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a form, which the page stays usable behind
      role="dialog"
      aria-label={words?.verb}
      className={styles.line}
      onSubmit={submit}
      onKeyDown={(event) => closesBy(event) && onClose()}
    >
      <div className={styles.field}>
        <input
          {...field}
          dir="auto"
          value={text}
          placeholder={words?.hint}
          aria-label="Title"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
        />
        <Kbd decorative>↵</Kbd>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <IconX {...iconProps} />
        </button>
      </div>
      {kind === 'todo' && <OwnerAndDay adding={adding} />}
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
      {list.length > 0 && <Suggestions {...suggestions} />}
    </form>
  )
}

const nobody: Adding['people'] = []

/** Esc, unless it closes something inside, or a menu that hangs from it. */
const closesBy = ({ key, defaultPrevented, target, currentTarget }: KeyboardEvent<HTMLFormElement>): boolean =>
  key === 'Escape' && !defaultPrevented && target instanceof Node && currentTarget.contains(target)

const OwnerAndDay = ({ adding: { drafts, set, people } }: { adding: Adding }) => {
  const todo = { key: 0, title: drafts.todo || 'the to-do', assignedToId: drafts.owner, dueDate: drafts.due }
  return (
    <div className={styles.facts}>
      <OwnerButton
        todo={todo}
        people={people}
        onChange={({ assignedToId }) => assignedToId !== undefined && set({ owner: assignedToId })}
      />
      <DayButton todo={todo} onChange={({ dueDate }) => dueDate !== undefined && set({ due: dueDate })} />
    </div>
  )
}
