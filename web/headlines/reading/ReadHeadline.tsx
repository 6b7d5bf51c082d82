import { headlines } from '#contract/headlines.ts'
import type { Headline } from '#contract/headlines.ts'
import { written } from '#contract/written.ts'
import { CommentsDialog } from '../../comments/CommentsDialog.tsx'
import { useOwnComments } from '../../comments/use-comments.ts'
import { FileChip } from '../../files/FileChip.tsx'
import { useTeamNames } from '../../teams/names.ts'
import { dateOf } from '../../ui/dates.ts'
import { PersonCell } from '../../ui/PersonCell.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { FromTeam } from '../FromTeam.tsx'
import { headlineTopic } from '../queries.ts'
import { tagName } from '../view.ts'
import { Acknowledgement } from './Acknowledgement.tsx'
import { ReadBy } from './ReadBy.tsx'
import styles from './reading.module.css'
import { useCounted } from './use-counted.ts'

type Props = {
  headline: Headline
  /** Scrolled to the comments. */
  atComments: boolean
  onClose: () => void
}

/** A whole headline and what people say about it; opening it counts you among its readers. */
export const ReadHeadline = ({ headline, atComments, onClose }: Props) => {
  const { id, title, teamId } = headline
  const about = { topic: headlineTopic, row: headline, calls: headlines, params: { headlineId: id } }
  const talk = useOwnComments({ ...about, teamIds: [teamId] })
  useCounted(headline)
  const lead = <Whole headline={headline} />
  return <CommentsDialog {...talk} {...{ title, lead, onClose }} atLead={!atComments} />
}

const Whole = ({ headline }: { headline: Headline }) => {
  const { author, content, tag, createdAt, teamId, fromTeamId, attachments } = headline
  const team = useTeamNames()(teamId)
  return (
    <article>
      <div className={styles.by}>
        <PersonCell person={author} absent="former" />
        <span>
          {dateOf(createdAt)}
          {team && <bdi> · {team}</bdi>}
        </span>
        {fromTeamId !== null && <FromTeam teamId={fromTeamId} />}
        <Tag>{tagName(tag)}</Tag>
      </div>
      <p dir="auto" className={styles.content}>
        {written(content)}
      </p>
      <div className={styles.wrapped}>
        {attachments.map((file) => (
          <FileChip key={file.url} file={file} />
        ))}
      </div>
      {fromTeamId !== null && <Acknowledgement headline={headline} />}
      <ReadBy headline={headline} />
    </article>
  )
}
