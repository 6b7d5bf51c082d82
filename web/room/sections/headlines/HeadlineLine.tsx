import type { Headline } from '#contract/headlines.ts'
import { t } from '#contract/words.ts'
import { written } from '#contract/written.ts'
import { FileChip } from '../../../files/FileChip.tsx'
import { Acknowledgement } from '../../../headlines/reading/Acknowledgement.tsx'
import { isUnread, tagName } from '../../../headlines/view.ts'
import { useUser } from '../../../session/queries.ts'
import { FromTeam } from '../../../headlines/FromTeam.tsx'
import { CommentCount, Counts } from '../../../ui/Counts.tsx'
import { dateOf } from '../../../ui/dates.ts'
import { PersonCell } from '../../../ui/PersonCell.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { Tick } from '../../../ui/Tick.tsx'
import { UnreadDot } from '../../../ui/UnreadDot.tsx'
import { IssueButton } from '../rows/IssueButton.tsx'
import type { Making } from '../rows/made-from.ts'
import type { MenuOfRow } from '../rows/row-menu.tsx'
import { RowLine } from '../rows/RowLine.tsx'
import styles from './headlines.module.css'

type Props = {
  headline: Headline
  isTicked: boolean
  isOpen: boolean
  /** Null for those who don't take part. */
  acts: { menu: MenuOfRow; making: Making; onMake: () => void; onTick: ((ticked: boolean) => void) | undefined } | null
  onRead: () => void
  onComments: () => void
}

/** A headline: it opens in place, and once ticked goes to the archive with the meeting. */
export const HeadlineLine = (props: Props) => {
  const { headline, isTicked, isOpen, acts, onRead, onComments } = props
  const { title, author, createdAt, tag, fromTeamId, comments } = headline
  const { id: userId } = useUser()
  const unread = isUnread(headline, userId)
  return (
    <RowLine
      name={title}
      menu={acts?.menu ?? null}
      lead={acts?.onTick && <Tick done={isTicked} label={t('Done with "{title}"', { title })} onChange={acts.onTick} />}
      title={
        <>
          {unread && <UnreadDot />}
          {unread && <span className="sr-only">{t('Unread')}</span>}
          <button
            type="button"
            dir="auto"
            className={styles.title}
            aria-expanded={isOpen}
            data-done={isTicked}
            data-unread={unread}
            onClick={onRead}
          >
            {title}
          </button>
        </>
      }
      facts={
        <>
          <PersonCell person={author} absent="former" />
          <span>{dateOf(createdAt)}</span>
          {fromTeamId === null ? <Tag>{tagName(tag)}</Tag> : <FromTeam teamId={fromTeamId} />}
          <Counts>
            <CommentCount count={comments.length} onOpen={onComments} />
          </Counts>
          {isTicked && <span className={styles.ticked}>{t('Goes to the archive with this meeting')}</span>}
        </>
      }
      below={isOpen && <Whole headline={headline} />}
    >
      {fromTeamId !== null && <Acknowledgement headline={headline} />}
      {acts && <IssueButton name={title} making={acts.making} onMake={acts.onMake} />}
    </RowLine>
  )
}

const Whole = ({ headline: { content, attachments } }: { headline: Headline }) => (
  <>
    <p dir="auto" className={styles.content}>
      {written(content)}
    </p>
    {attachments.length > 0 && (
      <div className={styles.files}>
        {attachments.map((file) => (
          <FileChip key={file.url} file={file} />
        ))}
      </div>
    )}
  </>
)
