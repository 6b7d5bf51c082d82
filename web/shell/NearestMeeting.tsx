import { useQuery } from '@tanstack/react-query'
import { isUnderWay } from '#contract/meetings.ts'
import { NextMeeting } from '../meetings/NextMeeting.tsx'
import { joinableQuery } from '../room/queries.ts'
import { useUser } from '../session/queries.ts'

/** The meeting of yours that is under way, or else the next one; drawn anew when its time is written in another way. */
export const NearestMeeting = ({ onChoose }: { onChoose?: (() => void) | undefined }) => {
  const { data: joinable } = useQuery(joinableQuery)
  const { timeFormat } = useUser()
  return <NextMeeting key={timeFormat} current={joinable?.find(isUnderWay)} onChoose={onChoose} />
}
