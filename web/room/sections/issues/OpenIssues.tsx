import { IconThumbUp } from '@tabler/icons-react'
import type { Interval, Issue } from '#contract/issues.ts'
import { commandsOf as ofIssue } from '../../../issues/commands.ts'
import { AgainTag, IssueMark } from '../../../issues/list/marks.tsx'
import { intervalWords } from '../../../issues/words.ts'
import type { Command } from '../../../ui/command.ts'
import { CardFacts } from '../../../ui/list/CardFacts.tsx'
import { CardTitle } from '../../../ui/list/CardTitle.tsx'
import { List } from '../../../ui/list/List.tsx'
import type { CardProps } from '../../../ui/list/list.ts'
import { useList } from '../../../ui/list/use-list.ts'
import type { RoomAct } from './act.ts'
import { columns, DiscussButton, IssueVote } from './columns.tsx'
import styles from './issues.module.css'

type Props = { issues: Issue[]; interval: Interval; act: RoomAct }

/** The open issues of a tab, in the team's order. */
export const OpenIssues = ({ issues, interval, act }: Props) => {
  const list = useList({ kind: 'issue', rows: issues, nameOf, act, commandsOf })
  if (issues.length === 0) {
    return <p className={styles.none}>{`No ${intervalWords[interval].toLowerCase()} issues. Press I to add one.`}</p>
  }
  return (
    <div className={styles.list}>
      <List list={list} columns={columns} Card={Card} label={`${intervalWords[interval]} issues`} rowHeight={52} />
      {list.popups}
    </div>
  )
}

const nameOf = ({ title }: Issue) => title

const voteCommand = (issue: Issue, act: RoomAct): Command => ({
  name: act.hasVoted(issue) ? 'Take your vote back' : 'Vote',
  icon: IconThumbUp,
  may: act.mayVote(issue),
  keys: ['v'],
  act: () => act.vote(issue, !act.hasVoted(issue)),
})

const commandsOf = (issue: Issue, act: RoomAct): Command[] => [voteCommand(issue, act), ...ofIssue(issue, act, [])]

const Card = ({ row: issue, act, menu }: CardProps<Issue, RoomAct>) => (
  <>
    <CardTitle
      mark={<IssueMark issue={issue} act={act} />}
      title={issue.title}
      onOpen={() => act.open({ kind: 'edit', id: issue.id })}
      menu={menu}
    />
    <CardFacts person={issue.assignee} className={styles.cardFacts}>
      <IssueVote issue={issue} act={act} />
      <DiscussButton issue={issue} act={act} />
      <AgainTag issue={issue} act={act} />
    </CardFacts>
  </>
)
