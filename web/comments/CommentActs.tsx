import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import styles from './CommentsDialog.module.css'

type Props = { onEdit: () => void; onRemove: () => void }

/** What you can do with a comment of yours. Deleting asks first, right there. */
export const CommentActs = ({ onEdit, onRemove }: Props) => {
  const [state, setState] = useState<'idle' | 'asking' | 'stayed'>('idle')
  if (state === 'asking') return <Question onRemove={onRemove} onStay={() => setState('stayed')} />
  return (
    <div className={styles.acts}>
      <button type="button" onClick={onEdit}>
        Edit
      </button>
      <button type="button" ref={state === 'stayed' ? takeFocus : undefined} onClick={() => setState('asking')}>
        Delete
      </button>
    </div>
  )
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

const Question = ({ onRemove, onStay }: { onRemove: () => void; onStay: () => void }) => {
  // Esc answers the question; it does not close the dialog around it.
  const keys = {
    'data-mantine-stop-propagation': true,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && onStay(),
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset brings a look of its own
    <div role="group" aria-label="Delete this comment?" className={styles.acts}>
      <span>Delete this comment?</span>
      <button type="button" {...keys} data-danger onClick={onRemove}>
        Delete
      </button>
      <button type="button" {...keys} ref={takeFocus} onClick={onStay}>
        Cancel
      </button>
    </div>
  )
}
