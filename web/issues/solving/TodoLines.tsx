import { IconPlus, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { t } from '#contract/words.ts'
import { FieldGroup } from '../../form/FieldGroup.tsx'
import type { DraftState } from '../../form/use-draft.ts'
import { Suggestions } from '../../comments/Suggestions.tsx'
import { useSuggestions } from '../../comments/use-suggestions.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { DayButton } from './DayButton.tsx'
import { withNext } from './draft.ts'
import type { About, SolveDraft, TodoDraft } from './draft.ts'
import { OwnerButton } from './OwnerButton.tsx'
import styles from './solving.module.css'

type Props = { form: DraftState<SolveDraft>; about: About }

/** The to-dos that a decision leads to, and a line that adds one. */
export const TodoLines = ({ form, about }: Props) => {
  const { draft, errors, set } = form
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const change = (key: number, part: Partial<TodoDraft>) =>
    set({ todos: draft.todos.map((todo) => (todo.key === key ? { ...todo, ...part } : todo)) })
  const remove = (key: number) => {
    // The button goes with its line.
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
    set({ todos: draft.todos.filter((todo) => todo.key !== key) })
  }
  return (
    <FieldGroup label={t('To-dos')} labelId={id}>
      <ul ref={list} className={styles.todos} aria-labelledby={id}>
        {draft.todos.map((todo) => (
          <Line
            key={todo.key}
            todo={todo}
            people={about.people}
            onChange={(part) => change(todo.key, part)}
            onRemove={() => remove(todo.key)}
          />
        ))}
        <NextLine
          value={draft.nextTodo}
          people={about.people}
          onChange={(nextTodo) => set({ nextTodo })}
          onAdd={() => set(withNext(draft, about))}
        />
      </ul>
      {errors.todos && <p className={styles.error}>{errors.todos}</p>}
    </FieldGroup>
  )
}

type LineProps = Pick<About, 'people'> & {
  todo: TodoDraft
  onChange: (part: Partial<TodoDraft>) => void
  onRemove: () => void
}

const Line = ({ todo, people, onChange, onRemove }: LineProps) => (
  <li>
    <input
      dir="auto"
      value={todo.title}
      aria-label={t('Title')}
      onChange={(event) => onChange({ title: event.currentTarget.value })}
    />
    <OwnerButton {...{ todo, people, onChange }} />
    <DayButton {...{ todo, onChange }} />
    <button
      type="button"
      className={styles.remove}
      aria-label={t('Remove "{title}"', { title: todo.title })}
      onClick={onRemove}
    >
      <IconX aria-hidden size={14} />
    </button>
  </li>
)

type NextProps = Pick<About, 'people'> & { value: string; onChange: (text: string) => void; onAdd: () => void }

const hint = t('Add a to-do, @name sets the owner')

const NextLine = ({ value, people, onChange, onAdd }: NextProps) => {
  const { list, field, suggestions } = useSuggestions<HTMLInputElement>({ text: value, people, onText: onChange })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    field.onKeyDown(event)
    if (event.defaultPrevented || event.key !== 'Enter' || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onAdd()
  }
  return (
    <li className={styles.next}>
      <IconPlus aria-hidden size={16} stroke={1.75} />
      <input {...field} dir="auto" value={value} placeholder={hint} aria-label={hint} onKeyDown={onKeyDown} />
      <Kbd decorative>↵</Kbd>
      {list.length > 0 && <Suggestions {...suggestions} />}
    </li>
  )
}
