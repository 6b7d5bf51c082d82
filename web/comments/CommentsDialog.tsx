import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Comment } from '#contract/comments.ts'
import type { Person } from '#contract/tenants.ts'
import { useUser } from '../session/queries.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { commandKey, Kbd } from '../ui/Kbd.tsx'
import { CommentItem } from './CommentItem.tsx'
import { errorIn, giveBack, useCommentDraft } from './drafts.ts'
import { MentionBox } from './MentionBox.tsx'
import styles from './CommentsDialog.module.css'
import type { CommentRef } from './use-comments.ts'

type Props = {
  title: string
  /** Identifies what is commented on; drafts are kept by it. */
  item: string
  comments: Comment[]
  /** Who can be mentioned. */
  people: readonly Person[]
  /** The newest comment is being sent and has no index yet. */
  adding: boolean
  /** Fails when the text could not be saved. */
  onAdd: (text: string) => Promise<unknown>
  onEdit: (comment: CommentRef, text: string) => Promise<unknown>
  onRemove: (comment: CommentRef) => void
  onClose: () => void
}

/** The comments on a to-do, rock or milestone. */
export const CommentsDialog = ({ title, item, comments, people, adding, onAdd, onEdit, onRemove, onClose }: Props) => {
  const [draft, setDraft] = useCommentDraft(item)
  const text = draft ?? ''
  const send = () => {
    const sent = text.trim()
    if (sent === '' || errorIn(sent) || adding) return
    setDraft(null)
    onAdd(sent).catch(() => giveBack(item, sent))
  }
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      onSubmit={send}
      footer={<Foot blank={text.trim() === ''} sendable={!errorIn(text)} onCancel={() => setDraft(null)} />}
    >
      <CommentList {...{ item, comments, people, adding, onEdit, onRemove }} />
      <MentionBox
        label="Comment"
        placeholder="Add a comment… Use @username to mention"
        value={text}
        people={people}
        onChange={setDraft}
        focused
      />
    </Dialog>
  )
}

type FootProps = { blank: boolean; sendable: boolean; onCancel: () => void }

const Foot = ({ blank, sendable, onCancel }: FootProps) => (
  <>
    <span className={styles.hint}>
      <Kbd>{commandKey} ↵</Kbd> sends
    </span>
    <Button variant="default" disabled={blank} onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" disabled={blank || !sendable}>
      Comment
    </Button>
  </>
)

type ListProps = Pick<Props, 'item' | 'comments' | 'people' | 'adding' | 'onEdit' | 'onRemove'>

/** Scrolled to the newest. */
const CommentList = ({ item, comments, people, adding, onEdit, onRemove }: ListProps) => {
  const { id: userId } = useUser()
  const list = useRef<HTMLElement>(null)
  const count = comments.length
  useEffect(() => {
    if (count > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])
  return (
    // Focusable, so that it scrolls by keyboard.
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
              item={item}
              people={people}
              own={comment.userId === userId && !(adding && index === comments.length - 1)}
              onEdit={(text) => onEdit({ index, createdAt }, text)}
              onRemove={() => onRemove({ index, createdAt })}
            />
          )
        })}
      </ol>
    </section>
  )
}
