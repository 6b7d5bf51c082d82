import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { placeOf } from '#contract/addresses.ts'
import { useNow } from '../ui/clock.ts'
import { tipWhenCut } from '../ui/tips.ts'
import styles from './NextMeeting.module.css'
import { meetingTopic, nextMeetingQuery } from './queries.ts'
import { soonInWords } from './words.ts'

/** Your next meeting, at the foot of the sidebar. */
export const NextMeeting = ({ onChoose }: { onChoose?: (() => void) | undefined }) => {
  const { data: next } = useQuery(nextMeetingQuery)
  const now = useNow()
  if (!next) return null
  const { id, title, teamId, startTime } = next
  const place = placeOf({ subject: meetingTopic.name, subjectId: id, milestoneId: null, teamId })
  return (
    <Link {...place} className={styles.next} onClick={onChoose}>
      <IconCalendarEvent aria-hidden size={14} stroke={1.75} />
      <span className="sr-only">Next meeting:</span>
      <span dir="auto" {...tipWhenCut} className={styles.title}>
        {title}
      </span>
      <b>{soonInWords(startTime, now)}</b>
    </Link>
  )
}
