import { Button } from '@mantine/core'
import { IconCircleCheck, IconMessageReport, IconMountain, IconSpeakerphone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dueTone } from '#contract/days.ts'
import type { Issue } from '#contract/issues.ts'
import { msg, plural, t } from '#contract/words.ts'
import { ArchivedMark } from '../../ui/ArchivedMark.tsx'
import { CommentCount, Counts, FileCount } from '../../ui/Counts.tsx'
import { dateOf, shortDate } from '../../ui/dates.ts'
import type { Column } from '../../ui/list/list.ts'
import { RowText } from '../../ui/list/RowText.tsx'
import { PersonCell } from '../../ui/PersonCell.tsx'
import { rich } from '../../ui/rich.tsx'
import { tip } from '../../ui/tips.ts'
import type { Act } from '../commands.ts'
import styles from './list.module.css'
import { AgainTag, AnsweredTag, IssueMark } from './marks.tsx'
import { Rank } from '../Rank.tsx'
import { isAsking } from '../view.ts'
import { closedWords } from '../words.ts'

type Props = { issue: Issue; act: Act }

/** An issue that asks something has its question instead of the columns from here to its menu. */
const asked = 5

export const columns: Column<Issue, Act>[] = [
  {
    head: t('Top 3'),
    width: 56,
    below: { 900: 48 },
    print: 7,
    cell: (issue, act) => <IssueMark issue={issue} act={act} />,
  },
  { head: t('Issue'), sort: 'title', cell: (issue, act) => <What issue={issue} act={act} /> },
  {
    head: t('Priority'),
    sort: 'priority',
    edits: 'priority',
    width: 104,
    below: { 1200: 64, 900: 52 },
    iconBelow: 1200,
    print: 15,
    span: (issue, act) => (asksIn(issue, act) ? asked : 1),
    cell: (issue, act, { printing }) =>
      asksIn(issue, act) && !printing ? <Question issue={issue} act={act} /> : <Rank priority={issue.priority} />,
  },
  {
    head: t('Owner'),
    sort: 'owner',
    edits: 'assignedToId',
    width: 148,
    below: { 1360: 60, 900: 46 },
    iconBelow: 1360,
    print: 20,
    cell: ({ assignee }) => <PersonCell person={assignee} />,
  },
  {
    head: t('Created'),
    sort: 'created',
    width: 116,
    below: { 1200: 104, 900: 98 },
    print: 16,
    cell: ({ createdAt }) => <span className={styles.date}>{dateOf(createdAt)}</span>,
  },
  {
    head: t('Linked'),
    width: 96,
    below: { 1200: 72, 900: 56 },
    print: false,
    cell: (issue, act) => <LinkedCounts issue={issue} act={act} />,
  },
  {
    head: t('Others'),
    width: 104,
    below: { 1200: 72, 900: 62 },
    print: false,
    cell: (issue, act) => <Others issue={issue} act={act} />,
  },
]

const asksIn = (issue: Issue, { today }: Act): boolean => issue.can.edit && isAsking(issue, today)

const What = ({ issue, act }: Props) => (
  <RowText
    title={issue.title}
    done={issue.status !== 'open'}
    onOpen={() => act.show(issue.id)}
    tags={<Tags issue={issue} act={act} />}
  >
    <More issue={issue} act={act} />
  </RowText>
)

export const Tags = ({ issue, act }: Props) => (
  <>
    {issue.archivedAt && <ArchivedMark />}
    {issue.status === 'open' && <AgainTag issue={issue} act={act} />}
    {issue.status === 'open' && issue.sending?.answeredAt && <AnsweredTag />}
  </>
)

/** The second line: with whom it is, how it was solved, or its description. */
export const More = ({ issue, act }: Props): ReactNode => {
  const { status, sending, description, decisions } = issue
  if (status !== 'open') {
    const decision = status === 'solved' && decisions.at(-1)
    return [closedWords(issue), decision && <bdi key="decision">{decision.text}</bdi>]
      .filter(Boolean)
      .flatMap((part, index) => (index > 0 ? [' · ', part] : [part]))
  }
  if (!sending) return description && <bdi>{description}</bdi>
  return <SentWords issue={issue} sending={sending} act={act} />
}

const SentWords = ({ issue, sending, act }: Props & { sending: NonNullable<Issue['sending']> }) => {
  const { fromTeamId, answerBy, answeredAt } = sending
  const team = act.nameOfTeam(act.isHere(issue) ? fromTeamId : issue.teamId)
  const tone = dueTone({ completed: answeredAt !== null, dueDate: answerBy }, act.today)
  return (
    <>
      {rich(act.isHere(issue) ? msg('From {team}') : msg('With {team}'), { team: <b dir="auto">{team}</b> })}
      {answeredAt !== null && <> · {t('answered {day}', { day: dateOf(answeredAt) })}</>}
      {answeredAt === null && answerBy !== null && (
        <>
          {' · '}
          {rich('answer wanted by {day}', {
            day: (
              <span className={styles.due} data-tone={tone}>
                {shortDate(answerBy)}
              </span>
            ),
          })}
        </>
      )}
    </>
  )
}

/** Asked once, weeks after it was solved. */
export const Question = ({ issue, act }: Props) => (
  <div className={styles.question}>
    <b>{t('Did it stay solved?')}</b>
    <Button variant="default" size="compact-sm" onClick={() => act.stayed(issue)}>
      {t('Yes, it did')}
    </Button>
    <Button variant="default" size="compact-sm" onClick={() => act.reopen(issue)}>
      {t('Reopen')}
    </Button>
  </div>
)

const kinds = [
  {
    kind: 'todos',
    Icon: IconCircleCheck,
    nameOf: (count: number) => plural(count, 'Linked: {count} to-do', 'Linked: {count} to-dos'),
  },
  {
    kind: 'rocks',
    Icon: IconMountain,
    nameOf: (count: number) => plural(count, 'Linked: {count} rock', 'Linked: {count} rocks'),
  },
  {
    kind: 'headlines',
    Icon: IconSpeakerphone,
    nameOf: (count: number) => plural(count, 'Linked: {count} headline', 'Linked: {count} headlines'),
  },
  {
    kind: 'issues',
    Icon: IconMessageReport,
    nameOf: (count: number) => plural(count, 'Linked: {count} issue', 'Linked: {count} issues'),
  },
] as const

/** How many things of each kind it is linked with. */
const LinkedCounts = ({ issue: { id, linked }, act }: Props) => (
  <Counts>
    {kinds
      .filter(({ kind }) => linked[kind] > 0)
      .map(({ kind, Icon, nameOf }) => {
        const name = nameOf(linked[kind])
        return (
          <button key={kind} type="button" {...tip(name)} aria-label={name} onClick={() => act.show(id)}>
            <Icon aria-hidden size={14} stroke={1.75} />
            {linked[kind]}
          </button>
        )
      })}
  </Counts>
)

/** How many files and comments it has. */
export const Others = ({ issue: { id, attachments, comments }, act }: Props) => (
  <Counts>
    <FileCount count={attachments.length} onOpen={() => act.open({ kind: 'edit', id, atFiles: true })} />
    <CommentCount count={comments.length} onOpen={() => act.open({ kind: 'comments', id })} />
  </Counts>
)
