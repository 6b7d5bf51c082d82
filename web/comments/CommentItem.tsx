import { Button } from '@mantine/core'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Comment } from '#contract/comments.ts'
import { formerMember } from '#contract/tenants.ts'
import type { Person } from '#contract/tenants.ts'
import { Avatar, FormerAvatar } from '../ui/Avatar.tsx'
import { MentionBox } from './MentionBox.tsx'
import { partsOf } from './mentions.ts'
import styles from './CommentsDialog.module.css'

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

type Props = {
  comment: Comment
  people: readonly Person[]
  /** Whether Edit and Delete are offered: on one's own alone. */
  own: boolean
  editing: boolean
  onEditing: (editing: boolean) => void
  onEdit: (text: string) => void
  onRemove: () => void
}

export const CommentItem = ({ comment, people, own, editing, onEditing, onEdit, onRemove }: Props) => {
  const { user, createdAt } = comment
  return (
    <li className={styles.comment}>
      {user ? <Avatar person={user} size="header" /> : <FormerAvatar size="header" />}
      <div className={styles.said}>
        <div className={styles.by}>
          <b>{user?.fullName ?? formerMember}</b>
          {user && <span>@{user.username}</span>}
          <time dateTime={createdAt}>{moment.format(new Date(createdAt))}</time>
        </div>
        {editing ? (
          <Rewriting text={comment.text} people={people} onSave={onEdit} onCancel={() => onEditing(false)} />
        ) : (
          <Text comment={comment} />
        )}
        {own && !editing && (
          <div className={styles.acts}>
            <button type="button" onClick={() => onEditing(true)}>
              Edit
            </button>
            <button type="button" onClick={onRemove}>
              Delete
            </button>
          </div>
        )}
      </div>
    </li>
  )
}

const Text = ({ comment }: { comment: Comment }) => (
  <p className={styles.text}>
    {partsOf(comment.text, comment.mentions).map(({ text, mention }, index) =>
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no identity but their place
      mention ? <mark key={index}>{text}</mark> : text,
    )}
  </p>
)

type RewritingProps = {
  text: string
  people: readonly Person[]
  onSave: (text: string) => void
  onCancel: () => void
}

const Rewriting = ({ text: former, people, onSave, onCancel }: RewritingProps) => {
  const [text, setText] = useState(former)
  const blank = text.trim() === ''
  const save = () => !blank && onSave(text.trim())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    // The dialog's form would send the new comment.
    event.preventDefault()
    event.stopPropagation()
    save()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for its own button
    <div className={styles.rewriting} onKeyDown={onKeyDown}>
      <MentionBox label="Edit your comment" value={text} people={people} onChange={setText} focused />
      <div className={styles.buttons}>
        <Button variant="default" size="compact-sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="compact-sm" disabled={blank} onClick={save}>
          Save
        </Button>
      </div>
    </div>
  )
}
