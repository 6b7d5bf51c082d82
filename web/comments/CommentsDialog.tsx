import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import type { Person } from '#contract/tenants.ts'
import { useUser } from '../session/queries.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { commandKey, Kbd } from '../ui/Kbd.tsx'
import { CommentItem } from './CommentItem.tsx'
import { useCommentDraft } from './drafts.ts'
import { MentionBox } from './MentionBox.tsx'
import styles from './CommentsDialog.module.css'

/** A comment as a call addresses it. */
export type Addressed = { index: number; createdAt: string }

type Props = {
  title: string
  /** Names the commented thing among all others, for the draft that is kept of a new comment. */
  item: string
  comments: Comment[]
  /** Who can be mentioned. */
  people: readonly Person[]
  /** The newest comment is on its way and cannot be addressed yet. */
  adding: boolean
  /** Takes the text; `refused` gives it back when it could not be saved. */
  onAdd: (text: string, refused: () => void) => void
  onEdit: (comment: Addressed, text: string) => void
  onRemove: (comment: Addressed) => void
  onClose: () => void
}

/** The comments on a to-do, rock or milestone. */
export const CommentsDialog = ({ title, item, comments, people, adding, onAdd, onEdit, onRemove, onClose }: Props) => {
  const [text, setText] = useCommentDraft(item)
  const send = () => {
    const sent = text.trim()
    if (sent === '' || adding) return
    setText('')
    onAdd(sent, () => setText(sent))
  }
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      onSubmit={send}
      footer={<Foot blank={text.trim() === ''} onCancel={() => setText('')} />}
    >
      <Said {...{ comments, people, adding, onEdit, onRemove }} />
      <MentionBox
        label="Comment"
        placeholder="Add a comment… Use @username to mention"
        value={text}
        people={people}
        onChange={setText}
        focused
      />
    </Dialog>
  )
}

const Foot = ({ blank, onCancel }: { blank: boolean; onCancel: () => void }) => (
  <>
    <span className={styles.hint}>
      <Kbd>{commandKey} ↵</Kbd> sends
    </span>
    <Button variant="default" disabled={blank} onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" disabled={blank}>
      Comment
    </Button>
  </>
)

type SaidProps = Pick<Props, 'comments' | 'people' | 'adding' | 'onEdit' | 'onRemove'>

/** What has been said, from the newest end. */
const Said = ({ comments, people, adding, onEdit, onRemove }: SaidProps) => {
  const { id: userId } = useUser()
  const [edited, setEdited] = useState<string | null>(null)
  const list = useRef<HTMLElement>(null)
  const count = comments.length
  useEffect(() => {
    if (count > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])
  return (
    // Scrolls by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={list} className={styles.scroll} tabIndex={0} aria-label="Comments">
      {comments.length === 0 && <p className={styles.none}>No comments yet</p>}
      <ol>
        {comments.map((comment, index) => {
          const { createdAt } = comment
          return (
            <CommentItem
              key={createdAt}
              comment={comment}
              people={people}
              own={comment.userId === userId && !(adding && index === comments.length - 1)}
              editing={edited === createdAt}
              onEditing={(editing) => setEdited(editing ? createdAt : null)}
              onEdit={(text) => {
                setEdited(null)
                if (text !== comment.text) onEdit({ index, createdAt }, text)
              }}
              onRemove={() => onRemove({ index, createdAt })}
            />
          )
        })}
      </ol>
    </section>
  )
}
