import { Link } from '@tanstack/react-router'
import type { MeetingStatus } from '#contract/meetings.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { dayOf } from '../../meetings/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { timeOf } from '../../ui/times.ts'
import rowStyles from '../sections/rows/rows.module.css'
import { opensAt } from './view.ts'

type Words = { title: string; message: string; link: string }

const started: Words = {
  title: t('This meeting has started'),
  message: t('What was prepared is in its sections.'),
  link: t('Go to the meeting'),
}

const wordsOf: Record<Exclude<MeetingStatus, 'scheduled'>, Words> = {
  running: started,
  paused: started,
  suspended: started,
  concluded: {
    title: t('This meeting has been concluded'),
    message: t('What was said and decided is in its minutes.'),
    link: t('Read the minutes'),
  },
}

const notYet = (room: Room): Words => ({
  title: t('It is too early to prepare'),
  message: t('You can prepare from {day}, {time}, a day before the meeting.', {
    day: dayOf(opensAt(room)),
    time: timeOf(opensAt(room)),
  }),
  link: t('Go to the meeting'),
})

/** Says when the meeting can be prepared, or where it is by now. */
export const NotNow = ({ room }: { room: Room }) => {
  const { status } = room.clock
  const { title, message, link } = status === 'scheduled' ? notYet(room) : wordsOf[status]
  return (
    <EmptyState
      title={title}
      message={message}
      action={
        <Link to="/meetings/$meetingId" params={{ meetingId: String(room.meetingId) }} className={rowStyles.link}>
          {link}
        </Link>
      }
    />
  )
}
