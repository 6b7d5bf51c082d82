import type { ReactNode } from 'react'
import type { Headline } from '#contract/headlines.ts'
import { t } from '#contract/words.ts'
import { written } from '#contract/written.ts'
import { ArchivedMark } from '../ui/ArchivedMark.tsx'
import { dateOf } from '../ui/dates.ts'
import type { Column } from '../ui/list/list.ts'
import { RowText } from '../ui/list/RowText.tsx'
import { PersonCell } from '../ui/PersonCell.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TeamName } from '../ui/TeamName.tsx'
import { UnreadDot } from '../ui/UnreadDot.tsx'
import { ViewCount } from '../ui/ViewCount.tsx'
import type { Act } from './commands.ts'
import { FromTeam } from './FromTeam.tsx'
import styles from './headlines.module.css'
import { isUnread, tagName } from './view.ts'

type Props = { headline: Headline; act: Act }

export const columns: Column<Headline, Act>[] = [
  {
    head: t('Title'),
    sort: 'title',
    cell: (headline, act) => (
      <Unread headline={headline} act={act} className={styles.what}>
        <RowText
          mark={headline.archivedAt !== null && <ArchivedMark />}
          title={headline.title}
          onOpen={() => act.show(headline.id)}
          tags={<Sorting headline={headline} act={act} />}
          long
        >
          {written(headline.content)}
        </RowText>
      </Unread>
    ),
  },
  {
    head: t('Views'),
    sort: 'views',
    width: 72,
    print: 9,
    end: true,
    cell: (headline, act) => <ViewCount count={headline.views} by={act.readersOf(headline)} />,
  },
  {
    head: t('Created'),
    sort: 'created',
    width: 128,
    below: { 1200: 112 },
    print: 17,
    sorted: 'descending',
    cell: ({ createdAt }) => dateOf(createdAt),
  },
  {
    head: t('Author'),
    sort: 'author',
    width: 172,
    below: { 1200: 72 },
    iconBelow: 1200,
    print: 21,
    cell: ({ author }) => <PersonCell person={author} absent="former" />,
  },
]

/** With a dot in front and a bold title while it is unread. */
export const Unread = ({ headline, act, className, children }: Props & { className?: string; children: ReactNode }) => {
  const unread = isUnread(headline, act.userId)
  return (
    <div className={className} data-unread={unread}>
      {unread && <UnreadDot className={styles.dot} />}
      {unread && <span className="sr-only">{t('Unread')}</span>}
      {children}
    </div>
  )
}

/** The tag, the team that sent it, and its own team where the list is of several. */
export const Sorting = ({ headline, act }: Props) => (
  <>
    <Tag>{tagName(headline.tag)}</Tag>
    {headline.fromTeamId !== null && <FromTeam teamId={headline.fromTeamId} />}
    <TeamName name={act.teamOf(headline)} />
  </>
)
