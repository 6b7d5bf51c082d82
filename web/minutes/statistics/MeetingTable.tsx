import type { MeetingFigures } from '#contract/minutes.ts'
import { numberText, t } from '#contract/words.ts'
import { Link } from '@tanstack/react-router'
import { dayOf } from '../../meetings/words.ts'
import { wholeMinutes } from '../durations.ts'
import styles from './statistics.module.css'

/** The charts in words and figures, newest first; each meeting leads to its minutes. */
export const MeetingTable = ({ meetings, teamId }: { meetings: MeetingFigures[]; teamId: number }) => (
  <div className={styles.scrolled}>
    <table className={styles.meetings} aria-label={t('Meetings')}>
      <thead>
        <tr>
          <th scope="col">{t('Meeting')}</th>
          <th scope="col">{t('Rating')}</th>
          <th scope="col">{t('Minutes')}</th>
          <th scope="col">{t('Issues solved')}</th>
          <th scope="col">{t('To-dos done')}</th>
        </tr>
      </thead>
      <tbody>
        {meetings.toReversed().map((meeting) => (
          <tr key={meeting.meetingId}>
            <th scope="row">
              <Link
                to="/meetings/$meetingId"
                params={{ meetingId: String(meeting.meetingId) }}
                search={{ team: teamId }}
              >
                <bdi>{meeting.title}</bdi>, {dayOf(meeting.startedAt)}
              </Link>
            </th>
            <td data-label={t('Rating')}>{meeting.rating === null ? '–' : numberText(meeting.rating)}</td>
            <td data-label={t('Minutes')}>
              {t('{used} of {planned}', {
                used: wholeMinutes(meeting.usedMilliseconds),
                planned: meeting.plannedMinutes,
              })}
            </td>
            <td data-label={t('Issues solved')}>{meeting.issuesSolved}</td>
            <td data-label={t('To-dos done')}>
              {meeting.todoShare === null ? '–' : t('{number}%', { number: Math.round(meeting.todoShare) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
