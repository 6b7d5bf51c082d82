import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Headline } from '#contract/headlines.ts'
import { ArchivedMark } from '../ui/ArchivedMark.tsx'
import { dateOf } from '../ui/dates.ts'
import type { Column } from '../ui/list/list.ts'
import { PersonCell } from '../ui/PersonCell.tsx'
import { RowTitle } from '../ui/RowTitle.tsx'
import { Tag } from '../ui/Tag.tsx'
import { tip } from '../ui/tips.ts'
import type { Act } from './commands.ts'
import styles from './headlines.module.css'
import { isUnread, tagName } from './view.ts'

type Props = { headline: Headline; act: Act }

export const columns: Column<Headline, Act>[] = [
  {
    head: 'Title',
    cell: (headline, act) => (
      <Text headline={headline} act={act} className={styles.what}>
        <div className={styles.line}>
          {headline.archivedAt !== null && <ArchivedMark />}
          <RowTitle title={headline.title} onOpen={() => act.open({ kind: 'read', id: headline.id })} />
          <Sorting headline={headline} act={act} />
        </div>
      </Text>
    ),
  },
  { head: 'Views', width: 72, print: 9, end: true, cell: (headline, act) => <Views headline={headline} act={act} /> },
  {
    head: 'Created',
    width: 128,
    below: { 1200: 112 },
    print: 17,
    sorted: 'descending',
    cell: ({ createdAt }) => dateOf(createdAt),
  },
  {
    head: 'Author',
    width: 172,
    below: { 1200: 72 },
    iconBelow: 1200,
    print: 21,
    cell: ({ author }) => <PersonCell person={author} absent="former" />,
  },
]

/** The title's line, which is given, above the beginning of the content; a dot in front while it is unread. */
export const Text = ({ headline, act, className, children }: Props & { className?: string; children: ReactNode }) => {
  const unread = isUnread(headline, act.userId)
  return (
    <div className={className} data-unread={unread}>
      {unread && (
        <span className={styles.dot}>
          <span className="sr-only">Unread</span>
        </span>
      )}
      {children}
      <p dir="auto" className={styles.content}>
        {headline.content}
      </p>
    </div>
  )
}

/** The tag, and the team where the list is of several. */
export const Sorting = ({ headline, act }: Props) => (
  <>
    <Tag>{tagName(headline.tag)}</Tag>
    <span dir="auto" className={styles.team}>
      {act.teamOf(headline)}
    </span>
  </>
)

export const Views = ({ headline, act }: Props) => {
  const readers = act.readersOf(headline)
  return (
    <span className={styles.views} {...(readers && tip(`Read by ${readers}`))}>
      <IconEye aria-hidden size={14} stroke={1.75} />
      {headline.views} <span className="sr-only">{headline.views === 1 ? 'view' : 'views'}</span>
    </span>
  )
}
