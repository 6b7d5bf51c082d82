import { Button } from '@mantine/core'
import type { Issue } from '#contract/issues.ts'
import { AgainTag, IssueMark } from '../../../issues/list/marks.tsx'
import { More } from '../../../issues/list/columns.tsx'
import type { Column } from '../../../ui/list/list.ts'
import { RowText } from '../../../ui/list/RowText.tsx'
import { PersonCell } from '../../../ui/PersonCell.tsx'
import { VoteButton } from '../../voting/VoteButton.tsx'
import type { RoomAct } from './act.ts'

type Props = { issue: Issue; act: RoomAct }

export const columns: Column<Issue, RoomAct>[] = [
  { head: 'Top 3', width: 56, below: { 900: 48 }, cell: (issue, act) => <IssueMark issue={issue} act={act} /> },
  { head: 'Issue', cell: (issue, act) => <What issue={issue} act={act} /> },
  {
    head: 'Owner',
    width: 60,
    below: { 900: 46 },
    cell: ({ assignee }) => <PersonCell person={assignee} nameless />,
  },
  { head: 'Votes', width: 72, cell: (issue, act) => <IssueVote issue={issue} act={act} /> },
  { head: 'Discuss', bare: true, width: 92, cell: (issue, act) => <DiscussButton issue={issue} act={act} /> },
]

const What = ({ issue, act }: Props) => (
  <RowText
    title={issue.title}
    onOpen={() => act.open({ kind: 'edit', id: issue.id })}
    tags={<AgainTag issue={issue} act={act} />}
  >
    <More issue={issue} act={act} />
  </RowText>
)

/** The issues of both tabs can be voted for; only short-term ones are picked. */
export const IssueVote = ({ issue, act }: Props) => (
  <VoteButton
    title={issue.title}
    votes={act.votesOf(issue)}
    isMine={act.hasVoted(issue)}
    disabled={!act.mayVote(issue)}
    onVote={(voted) => act.vote(issue, voted)}
  />
)

export const DiscussButton = ({ issue, act }: Props) =>
  act.mayDiscuss && (
    <Button
      variant="default"
      size="compact-sm"
      disabled={act.isDiscussed(issue)}
      aria-label={`Discuss "${issue.title}"`}
      onClick={() => act.discuss(issue)}
    >
      Discuss
    </Button>
  )
