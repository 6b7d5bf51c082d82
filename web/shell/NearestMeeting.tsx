import { useQuery } from '@tanstack/react-query'
import { isUnderWay } from '#contract/meetings.ts'
import { NextMeeting } from '../meetings/NextMeeting.tsx'
import { joinableQuery } from '../room/queries.ts'

/** The meeting of yours that is under way, or else the next one. */
export const NearestMeeting = ({ onChoose }: { onChoose?: (() => void) | undefined }) => {
  const { data: joinable } = useQuery(joinableQuery)
  return <NextMeeting current={joinable?.find(isUnderWay)} onChoose={onChoose} />
}
