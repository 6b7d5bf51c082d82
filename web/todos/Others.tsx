import { IconMessageCircle, IconPaperclip, IconRepeat } from '@tabler/icons-react'
import type { Todo } from '#contract/todos.ts'
import { tip } from '../ui/tips.ts'
import type { RowActions } from './row-actions.ts'
import styles from './Others.module.css'

type Props = { todo: Todo; actions: RowActions }

/** How many files and comments a to-do has, and whether it repeats. */
export const Others = ({ todo, actions }: Props) => (
  <span className={styles.others}>
    {todo.attachments.length > 0 && (
      <button
        type="button"
        {...tip('Attachments')}
        aria-label={`Attachments, ${todo.attachments.length}`}
        onClick={() => actions.files(todo)}
      >
        <IconPaperclip aria-hidden size={14} stroke={1.75} />
        {todo.attachments.length}
      </button>
    )}
    {todo.comments.length > 0 && (
      <button
        type="button"
        {...tip('Comments')}
        aria-label={`Comments, ${todo.comments.length}`}
        onClick={() => actions.comments(todo)}
      >
        <IconMessageCircle aria-hidden size={14} stroke={1.75} />
        {todo.comments.length}
      </button>
    )}
    {todo.repeat !== 'none' && (
      <span {...tip('Recurring Task')}>
        <IconRepeat aria-hidden size={14} stroke={1.75} />
        <span className="sr-only">Recurring Task</span>
      </span>
    )}
  </span>
)
