import { IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { FieldGroup } from '../../form/FieldGroup.tsx'
import type { DraftState } from '../../form/use-draft.ts'
import { SaidChip } from '../../quick-add/Chips.tsx'
import { LineField } from '../../quick-add/LineField.tsx'
import { DayButton } from './DayButton.tsx'
import type { SolveDraft, TodoDraft } from './draft.ts'
import { OwnerButton } from './OwnerButton.tsx'
import styles from './solving.module.css'
import type { TodoLine } from './use-todo-line.ts'

type Props = { form: DraftState<SolveDraft>; people: readonly Person[]; next: TodoLine }

/** The to-dos that a decision leads to, and a line that adds one. */
export const TodoLines = ({ form: { draft, errors, set }, people, next: { line, adding } }: Props) => {
  const id = useId()
  const nextLine = useRef<HTMLDivElement>(null)
  const change = (key: number, part: Partial<TodoDraft>) =>
    set({ todos: draft.todos.map((todo) => (todo.key === key ? { ...todo, ...part } : todo)) })
  const remove = (key: number) => {
    // The button goes with its line.
    nextLine.current?.querySelector('input')?.focus()
    set({ todos: draft.todos.filter((todo) => todo.key !== key) })
  }
  return (
    <FieldGroup label={t('To-dos')} labelId={id}>
      {draft.todos.length > 0 && (
        <ul className={styles.todos} aria-labelledby={id}>
          {draft.todos.map((todo) => (
            <Line
              key={todo.key}
              todo={todo}
              people={people}
              onChange={(part) => change(todo.key, part)}
              onRemove={() => remove(todo.key)}
            />
          ))}
        </ul>
      )}
      <div ref={nextLine}>
        <LineField line={line} adding={adding} inDialog />
      </div>
      {errors.todos && <p className={styles.error}>{errors.todos}</p>}
    </FieldGroup>
  )
}

type LineProps = Pick<Props, 'people'> & {
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
    <span className={styles.facts}>
      {todo.priority !== 'medium' && <SaidChip meaning={{ kind: 'priority', value: todo.priority }} />}
      {todo.rhythm && <SaidChip meaning={{ kind: 'repeat', value: todo.rhythm }} />}
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
    </span>
  </li>
)
