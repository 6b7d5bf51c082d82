import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Issue } from '#contract/issues.ts'
import { votesEach, votesFor } from '#contract/room.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { issuesQuery } from '../../issues/queries.ts'
import { groupsOf } from '../../issues/view.ts'
import { useUser } from '../../session/queries.ts'
import { useToday } from '../../ui/clock.ts'
import { dateOf } from '../../ui/dates.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PersonCell } from '../../ui/PersonCell.tsx'
import { useVote } from '../changes.ts'
import { RowLine } from '../sections/rows/RowLine.tsx'
import rowStyles from '../sections/rows/rows.module.css'
import { votedBy, votesLeft } from '../voting/view.ts'
import { VoteButton } from '../voting/VoteButton.tsx'
import { Part } from './Part.tsx'

/** The team's open issues, of which everybody chooses three. */
export const IssuesToVote = ({ room }: { room: Room }) => (
  <Loaded query={useQuery(issuesQuery(room.teamId))} rows={4} failed={t('The issues could not be loaded')}>
    {(issues) => <Votes {...{ room, issues }} />}
  </Loaded>
)

const Votes = ({ room, issues }: { room: Room; issues: Issue[] }) => {
  const { id: userId } = useUser()
  const today = useToday()
  const { mutate: vote } = useVote()
  const { open } = useMemo(() => groupsOf(issues, {}, { teamId: room.teamId, today }), [issues, room.teamId, today])
  const voted = votedBy(room, userId)
  const left = votesLeft(room, userId)
  const lineOf = (issue: Issue) => (
    <RowLine
      key={issue.id}
      name={issue.title}
      menu={null}
      title={<span dir="auto">{issue.title}</span>}
      facts={
        <>
          <PersonCell person={issue.assignee} />
          <span>{dateOf(issue.createdAt)}</span>
        </>
      }
    >
      <VoteButton
        title={issue.title}
        votes={votesFor(room, issue.id)}
        isMine={voted.includes(issue.id)}
        disabled={!room.can.takePart || (left === 0 && !voted.includes(issue.id))}
        onVote={(wish) => vote({ room, issueId: issue.id, voted: wish })}
      />
    </RowLine>
  )
  return (
    <Part
      title={t('Issues to solve')}
      count={t('{left} of {votes} votes left', { left, votes: votesEach })}
      isEmpty={open.length === 0}
    >
      <ul className={rowStyles.rows}>{open.map(lineOf)}</ul>
    </Part>
  )
}
