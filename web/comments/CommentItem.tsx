import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { Comment } from '#contract/comments.ts'
import { formerMember } from '#contract/tenants.ts'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { Avatar, FormerAvatar } from '../ui/Avatar.tsx'
import { Prose } from '../ui/Prose.tsx'
import { momentOf } from '../ui/times.ts'
import { CommentActs } from './CommentActs.tsx'
import { errorIn, giveBack, useCommentDraft } from './drafts.ts'
import { MentionBox } from './MentionBox.tsx'
import styles from './CommentsDialog.module.css'

// The comment with the focus is about to go: the next one takes the focus, after the last the box below.
const leaveTo = (comment: HTMLElement | null): void => {
  const box = comment?.closest('form')?.querySelector<HTMLElement>('[data-autofocus]')
  const next = comment?.nextElementSibling ?? box
  if (next instanceof HTMLElement) next.focus()
}

type Props = {
  comment: Comment
  item: string
  people: readonly Person[]
  /** Offers Edit and Delete. */
  own: boolean
  onEdit: (text: string) => Promise<unknown>
  onRemove: () => void
}

export const CommentItem = ({ comment, item, people, own, onEdit, onRemove }: Props) => {
  const { user, createdAt } = comment
  const key = `${item}-${createdAt}`
  const [draft, setDraft] = useCommentDraft(key)
  const place = useRef<HTMLLIElement>(null)
  const save = (text: string) => {
    setDraft(null)
    if (text !== comment.text) onEdit(text).catch(() => giveBack(key, text))
  }
  return (
    <li ref={place} tabIndex={-1} className={styles.comment}>
      {user ? <Avatar person={user} size="header" /> : <FormerAvatar size="header" />}
      <div className={styles.said}>
        <div className={styles.by}>
          <b dir="auto">{user?.fullName ?? t(formerMember)}</b>
          {user && <span dir="ltr">@{user.username}</span>}
          <time dateTime={createdAt}>{momentOf(createdAt)}</time>
        </div>
        {draft === null ? (
          <Text comment={comment} />
        ) : (
          <Rewriting text={draft} people={people} onText={setDraft} onSave={save} />
        )}
        {own && draft === null && (
          <CommentActs
            onEdit={() => setDraft(comment.text)}
            onRemove={() => {
              leaveTo(place.current)
              onRemove()
            }}
          />
        )}
      </div>
    </li>
  )
}

const Text = ({ comment: { text, mentions } }: { comment: Comment }) => (
  <Prose text={text} mentions={mentions.map(({ username }) => username)} />
)

type RewritingProps = {
  text: string
  people: readonly Person[]
  /** Null to leave the comment as it is. */
  onText: (text: string | null) => void
  onSave: (text: string) => void
}

const Rewriting = ({ text, people, onText, onSave }: RewritingProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const comment = place.current?.closest('li')
    const box = place.current?.querySelector('textarea')
    box?.focus()
    box?.setSelectionRange(box.value.length, box.value.length)
    // Back to the comment's Edit button, which has rendered again by then.
    return () => comment?.querySelector('button')?.focus()
  }, [])
  const sendable = text.trim() !== '' && !errorIn(text)
  const save = () => sendable && onSave(text.trim())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    // The dialog's form would send the new comment.
    event.preventDefault()
    event.stopPropagation()
    save()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for its own button
    <div ref={place} className={styles.rewriting} onKeyDown={onKeyDown}>
      <MentionBox label={t('Edit your comment')} value={text} people={people} onChange={onText} />
      <div className={styles.buttons}>
        <Button variant="default" size="compact-sm" onClick={() => onText(null)}>
          {t('Cancel')}
        </Button>
        <Button size="compact-sm" disabled={!sendable} onClick={save}>
          {t('Save')}
        </Button>
      </div>
    </div>
  )
}
