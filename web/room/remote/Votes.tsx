import { useQuery } from '@tanstack/react-query'
import { votesFor } from '#contract/room.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { issuesQuery } from '../../issues/queries.ts'
import { groupsOf } from '../../issues/view.ts'
import { useUser } from '../../session/queries.ts'
import { useToday } from '../../ui/clock.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { useVote } from '../changes.ts'
import { votedBy, votesLeft } from '../voting/view.ts'
import { VoteList } from '../voting/VoteList.tsx'

/** The team's short-term issues, with your votes. */
export const Votes = ({ room }: { room: Room }) => {
  const { id: userId } = useUser()
  const today = useToday()
  const query = useQuery(issuesQuery(room.teamId))
  const { mutate: vote } = useVote()
  const own = votedBy(room, userId)
  return (
    <Loaded query={query} rows={4} failed={t('The issues could not be loaded')}>
      {(issues) => (
        <VoteList
          issues={groupsOf(issues, {}, { teamId: room.teamId, today }).open.map(({ id, title }) => ({
            id,
            title,
            votes: votesFor(room, id),
            isMine: own.includes(id),
          }))}
          left={votesLeft(room, userId)}
          onVote={(issueId, voted) => vote({ room, issueId, voted })}
        />
      )}
    </Loaded>
  )
}
