import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Comment } from '#contract/comments.ts'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { rich } from '../ui/rich.tsx'
import { useUser } from '../session/queries.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { commandKey, Kbd } from '../ui/Kbd.tsx'
import { CommentItem } from './CommentItem.tsx'
import { MentionBox } from './MentionBox.tsx'
import styles from './CommentsDialog.module.css'
import type { CommentRef } from './use-comments.ts'
import { useNewComment } from './use-new-comment.ts'

type Props = {
  title: string
  /** Identifies what is commented on; drafts are kept by it. */
  item: string
  /** The item itself, to be read above its comments. */
  lead?: ReactNode
  /** Begins with it rather than at the newest comment. */
  atLead?: boolean
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

/** The comments on an item. */
export const CommentsDialog = ({ title, lead, atLead = false, onAdd, onClose, ...list }: Props) => {
  const { item, people, adding } = list
  const written = useNewComment({ item, adding, onAdd })
  return (
    <Dialog
      opened
      title={title}
      wholeTitle={lead !== undefined}
      onClose={onClose}
      onSubmit={written.send}
      footer={<Foot blank={written.isBlank} sendable={written.isSendable} onCancel={written.drop} />}
    >
      <CommentList {...list} lead={lead} atLead={atLead} />
      <MentionBox
        label={t('Comment')}
        placeholder={t('Add a comment… Use @username to mention')}
        value={written.text}
        people={people}
        onChange={written.set}
        focused={!atLead}
      />
    </Dialog>
  )
}

type FootProps = { blank: boolean; sendable: boolean; onCancel: () => void }

const Foot = ({ blank, sendable, onCancel }: FootProps) => (
  <>
    <span className={styles.hint}>{rich('{keys} sends', { keys: <Kbd>{commandKey} ↵</Kbd> })}</span>
    <Button variant="default" disabled={blank} onClick={onCancel}>
      {t('Cancel')}
    </Button>
    <Button type="submit" disabled={blank || !sendable}>
      {t('Comment')}
    </Button>
  </>
)

type ListProps = Pick<Props, 'item' | 'lead' | 'comments' | 'people' | 'adding' | 'onEdit' | 'onRemove'> & {
  atLead: boolean
}

/** Scrolled to the newest, unless it begins with its lead. */
const CommentList = ({ item, lead, atLead, comments, people, adding, onEdit, onRemove }: ListProps) => {
  const { id: userId } = useUser()
  const list = useRef<HTMLElement>(null)
  const count = comments.length
  const seen = useRef(atLead ? count : 0)
  useEffect(() => {
    if (count > seen.current) list.current?.scrollTo({ top: list.current.scrollHeight })
    seen.current = count
  }, [count])
  return (
    <section
      ref={list}
      className={styles.scroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it scrolls by keyboard
      tabIndex={0}
      data-autofocus={atLead || undefined}
      aria-label={t('Comments')}
    >
      {lead}
      {lead !== undefined && <h3>{rich('Comments {count}', { count: count > 0 && <span>{count}</span> })}</h3>}
      {comments.length === 0 && <p className={styles.none}>{t('No comments yet')}</p>}
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
