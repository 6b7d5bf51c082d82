import { Button } from '@mantine/core'
import { useContext, useEffect, useId, useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { t } from '#contract/words.ts'
import { rich } from '../ui/rich.tsx'
import { CommentItem } from '../comments/CommentItem.tsx'
import { MentionBox } from '../comments/MentionBox.tsx'
import type { useOwnComments } from '../comments/use-comments.ts'
import { useNewComment } from '../comments/use-new-comment.ts'
import { useUser } from '../session/queries.ts'
import styles from './detail.module.css'
import { PlaceContext } from './place.ts'

type Props = ReturnType<typeof useOwnComments>

const shownAtFirst = 3

/** What people say about an item, the newest last, and a box to say more. */
export const Comments = (talk: Props) => {
  const { item, comments, people, adding, onEdit, onRemove } = talk
  const { id: userId } = useUser()
  const headingId = useId()
  const [all, setAll] = useState(false)
  const section = useAtComments()
  const hidden = all ? 0 : Math.max(0, comments.length - shownAtFirst)
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={headingId} className={styles.section}>
      <div className={styles.sectionHead}>
        <h3 id={headingId}>
          {rich('Comments {count}', { count: comments.length > 0 && <span>{comments.length}</span> })}
        </h3>
        {hidden > 0 && (
          <button type="button" className={styles.link} onClick={() => setAll(true)}>
            {t('Show {count} earlier', { count: hidden })}
          </button>
        )}
      </div>
      <ol className={styles.comments}>
        {comments.map((comment, index) => {
          const { createdAt } = comment
          if (index < hidden) return null
          return (
            <CommentItem
              key={createdAt}
              {...{ comment, item, people }}
              own={comment.userId === userId && !(adding && index === comments.length - 1)}
              onEdit={(text) => onEdit({ index, createdAt }, text)}
              onRemove={() => onRemove({ index, createdAt })}
            />
          )
        })}
      </ol>
      <NewComment {...talk} />
    </section>
  )
}

/** A link to the comments scrolls to them. */
const useAtComments = () => {
  const { atComments } = useContext(PlaceContext)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!atComments) return
    section.current?.scrollIntoView({ block: 'start' })
    section.current?.focus({ preventScroll: true })
  }, [atComments])
  return section
}

const NewComment = ({ item, people, adding, onAdd }: Props) => {
  const written = useNewComment({ item, adding, onAdd })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    written.send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for its own button
    <form className={styles.newComment} data-empty={written.isBlank} onSubmit={submit} onKeyDown={onKeyDown}>
      <MentionBox
        label={t('Comment')}
        placeholder={t('Add a comment…')}
        value={written.text}
        people={people}
        onChange={written.set}
      />
      {!written.isBlank && (
        <div className={styles.buttons}>
          <Button variant="default" size="compact-sm" onClick={written.drop}>
            {t('Cancel')}
          </Button>
          <Button type="submit" size="compact-sm" disabled={!written.isSendable}>
            {t('Comment')}
          </Button>
        </div>
      )}
    </form>
  )
}
