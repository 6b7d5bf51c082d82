import { IconRepeat } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { localDay } from '#contract/days.ts'
import type { Instant } from '#contract/fields.ts'
import { isPast, isUnderWay } from '#contract/meetings.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { PastMeeting } from '#contract/minutes.ts'
import { locale, t } from '#contract/words.ts'
import { written } from '#contract/written.ts'
import { Faces } from '../../ui/Faces.tsx'
import { namesOf } from '../../ui/names.ts'
import { RowLink } from '../../ui/RowTitle.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { timeOf } from '../../ui/times.ts'
import { tip, tipWhenCut } from '../../ui/tips.ts'
import type { Act } from '../commands.ts'
import { entranceOf, entranceWords, isOnCard, isToPrepare, statusWords } from '../entrances/entrances.ts'
import { ReadyLink } from '../entrances/ReadyLink.tsx'
import { roomOf } from '../entrances/use-enter.ts'
import { outcomeInWords } from '../past/words.ts'
import { dayOf, distanceInWords, lengthInWords, oftenText, typeWords } from '../words.ts'
import { AgendaBar } from './AgendaBar.tsx'
import styles from './cards.module.css'

/** What a card shows of its series: how many come later, and whether they are shown as well. */
export type SeriesOfCard = { later: number; opened: boolean; onToggle: () => void }

type Props = {
  meeting: Meeting
  now: Date
  act: Act
  series: SeriesOfCard | undefined
  /** What its minutes say, and where a search has found it. */
  history: PastMeeting | undefined
  menu: ReactNode
}

export const MeetingCard = ({ meeting, now, act, series, history, menu }: Props) => {
  const { title, startTime } = meeting
  const past = isPast(meeting, now)
  const status = statusWords[meeting.status]
  const isNow = isUnderWay(meeting) || (!past && localDay(new Date(startTime)) === localDay(now))
  return (
    <>
      <div className={styles.top}>
        <DayColumn at={startTime} isNow={isNow} />
        <div className={styles.what}>
          <div className={styles.title}>
            <RowLink title={title} place={roomOf(meeting)} />
          </div>
          <p className={styles.when}>
            {meeting.endTime !== null && `${timeOf(startTime)} · `}
            {lengthInWords(meeting)}
          </p>
          <p className={styles.far} data-now={isNow}>
            {distanceInWords(startTime, now)}
            <Often meeting={meeting} series={series} />
          </p>
        </div>
        {menu}
      </div>
      <p dir="auto" {...tipWhenCut} className={styles.text} data-found={Boolean(history?.excerpt)}>
        {history?.excerpt ?? written(meeting.description)}
      </p>
      <div className={styles.foot}>
        <Attendees meeting={meeting} />
        <span className={styles.tags}>
          {past && <Tag>{t('Completed')}</Tag>}
          {status && <Tag>{status}</Tag>}
          <Tag>{typeWords[meeting.meetingType]}</Tag>
        </span>
        <span className={styles.doors}>
          {isToPrepare(meeting, now) && <ReadyLink meeting={meeting} />}
          {!history && isOnCard(meeting, now) && <EnterButton meeting={meeting} enter={act.enter} />}
        </span>
      </div>
      {history && (
        <div className={styles.outcome}>
          <p>{outcomeInWords(history)}</p>
          <EnterButton meeting={meeting} enter={act.enter} />
        </div>
      )}
      <AgendaBar meeting={meeting} isNow={isNow} />
    </>
  )
}

const weekday = new Intl.DateTimeFormat(locale(), { weekday: 'short' })
const month = new Intl.DateTimeFormat(locale(), { month: 'short' })

const DayColumn = ({ at, isNow }: { at: Instant; isNow: boolean }) => {
  const date = new Date(at)
  return (
    <time dateTime={at} className={styles.day} data-now={isNow}>
      <span className="sr-only">{dayOf(at)}</span>
      <span aria-hidden>{weekday.format(date)}</span>
      <b aria-hidden>{date.getDate()}</b>
      <span aria-hidden>{month.format(date)}</span>
    </time>
  )
}

const Often = ({ meeting, series }: Pick<Props, 'meeting' | 'series'>) => {
  const later = series?.later ?? 0
  if (meeting.repeat === 'none' && later === 0) return null
  const often = oftenText(meeting)
  // Those that are left of a series that has ended.
  const more =
    meeting.repeat === 'none' ? t('{count} more', { count: later }) : t('{often}, {later} more', { often, later })
  return (
    <span className={styles.weekly}>
      <IconRepeat aria-hidden size={13} />
      {series && later > 0 ? (
        <button type="button" aria-expanded={series.opened} onClick={series.onToggle}>
          {more}
        </button>
      ) : (
        often
      )}
    </span>
  )
}

const EnterButton = ({ meeting, enter }: { meeting: Meeting; enter: Act['enter'] }) => {
  const { name, label } = entranceWords[entranceOf(meeting)]
  return (
    <Button
      variant={isUnderWay(meeting) ? 'filled' : 'default'}
      size="compact-sm"
      aria-label={t(label, { title: meeting.title })}
      onClick={() => enter(meeting)}
    >
      {name}
    </Button>
  )
}

const mostFaces = 3

const Attendees = ({ meeting: { attendees } }: { meeting: Meeting }) => (
  <span {...tip(namesOf(attendees))}>
    <Faces people={attendees} most={mostFaces} count={attendees.length} apart />
    <span className="sr-only">{namesOf(attendees)}</span>
  </span>
)
