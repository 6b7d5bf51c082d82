import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Meeting } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import { useNow } from '../ui/clock.ts'
import { tipWhenCut } from '../ui/tips.ts'
import styles from './NextMeeting.module.css'
import { roomOf } from './entrances/use-enter.ts'
import { nextMeetingQuery } from './queries.ts'
import { soonInWords } from './words.ts'

type Named = Pick<Meeting, 'id' | 'title' | 'teamId'>
type Choosing = { onChoose?: (() => void) | undefined }

/** Your next meeting, at the foot of the sidebar, or the one that is under way. */
export const NextMeeting = ({ current, onChoose }: Choosing & { current: Named | undefined }) => {
  const { data: next } = useQuery(nextMeetingQuery)
  const now = useNow()
  if (current) {
    const { title } = current
    return (
      <MeetingLine place={roomOf(current)} said={t('Under way:')} title={title} end={t('Join')} onChoose={onChoose} />
    )
  }
  if (!next) return null
  const { title, startTime } = next
  const soon = soonInWords(startTime, now)
  return <MeetingLine place={roomOf(next)} said={t('Next meeting:')} title={title} end={soon} onChoose={onChoose} />
}

type LineProps = Choosing & { place: ReturnType<typeof roomOf>; said: string; title: string; end: string }

const MeetingLine = ({ place, said, title, end, onChoose }: LineProps) => (
  <Link {...place} className={styles.next} onClick={onChoose}>
    <IconCalendarEvent aria-hidden size={14} stroke={1.75} />
    <span className="sr-only">{said}</span>
    <span dir="auto" {...tipWhenCut} className={styles.title}>
      {title}
    </span>
    <b>{end}</b>
  </Link>
)
