import { IconMessageCircle, IconPaperclip, IconRepeat } from '@tabler/icons-react'
import type { Todo } from '#contract/todos.ts'
import { Tip } from '../ui/Tip.tsx'
import type { RowActions } from './row-actions.ts'
import styles from './Others.module.css'

type Props = { todo: Todo; actions: RowActions }

/** How many files and comments a to-do has, and whether it repeats. */
export const Others = ({ todo, actions }: Props) => (
  <span className={styles.others}>
    {todo.attachments.length > 0 && (
      <Tip label="Attachments">
        <button
          type="button"
          aria-label={`Attachments, ${todo.attachments.length}`}
          onClick={() => actions.files(todo)}
        >
          <IconPaperclip aria-hidden size={14} stroke={1.75} />
          {todo.attachments.length}
        </button>
      </Tip>
    )}
    {todo.comments.length > 0 && (
      <Tip label="Comments">
        <button type="button" aria-label={`Comments, ${todo.comments.length}`} onClick={() => actions.comments(todo)}>
          <IconMessageCircle aria-hidden size={14} stroke={1.75} />
          {todo.comments.length}
        </button>
      </Tip>
    )}
    {todo.repeat !== 'none' && (
      <Tip label="Recurring Task">
        <span>
          <IconRepeat aria-hidden size={14} stroke={1.75} />
          <span className="sr-only">Recurring Task</span>
        </span>
      </Tip>
    )}
  </span>
)
