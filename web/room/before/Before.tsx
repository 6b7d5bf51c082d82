import { ActionIcon, Button } from '@mantine/core'
import { IconChecklist, IconPencil, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sectionName, totalMinutes } from '#contract/agenda.ts'
import { canPrepare } from '#contract/room.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { isEarly } from '../../meetings/entrances/entrances.ts'
import { StartEarly } from '../../meetings/entrances/StartEarly.tsx'
import { MeetingDialogs } from '../../meetings/lazy-parts.ts'
import type { OpenDialog } from '../../meetings/MeetingDialogs.tsx'
import { distanceInWords, minutesInWords, timesInWords } from '../../meetings/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useNow } from '../../ui/clock.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { iconProps } from '../../ui/icon-props.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { tip } from '../../ui/tips.ts'
import { usePhone } from '../../ui/width.ts'
import { nothingToReview } from '../frame/words.ts'
import { useLeading } from '../leading.ts'
import { attendanceOf } from '../people.ts'
import styles from './before.module.css'

const none: never[] = []

/** A meeting that has not started: when it is, what is on its agenda, who is ready. */
export const Before = ({ room }: { room: Room }) => {
  const now = useNow()
  const leading = useLeading(room)
  // A phone has no room for the whole words beside the team.
  const isPhone = usePhone()
  const [asking, setAsking] = useState(false)
  const { shown, open, close } = useDialogs<OpenDialog>()
  const start = room.can.takePart && (
    <Button
      leftSection={<IconPlayerPlay {...iconProps} />}
      onClick={() => (isEarly({ ...room, status: room.clock.status }, new Date()) ? setAsking(true) : leading.start())}
    >
      {isPhone ? t('Start') : t('Start meeting')}
    </Button>
  )
  const prepare = room.can.takePart && canPrepare(room, now) && (
    <Button
      variant="default"
      leftSection={<IconChecklist {...iconProps} />}
      renderRoot={(props) => (
        <Link to="/meetings/$meetingId/ready" params={{ meetingId: String(room.meetingId) }} {...props} />
      )}
    >
      {t('Get ready')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={room.title}
        sub={`${timesInWords(room)} · ${distanceInWords(room.startTime, now)}`}
        actions={
          <>
            <ActionIcon
              aria-label={t('Edit')}
              {...tip(t('Edit'))}
              onClick={() => open({ kind: 'edit', id: room.meetingId })}
            >
              <IconPencil {...iconProps} />
            </ActionIcon>
            {prepare}
            {start}
          </>
        }
      />
      <div className={styles.columns}>
        <Agenda room={room} />
        <Ready room={room} />
      </div>
      {shown && <MeetingDialogs shown={shown} rows={none} teamId={room.teamId} onClose={close} />}
      {asking && <StartEarly meeting={room} onStart={leading.start} onClose={() => setAsking(false)} />}
    </>
  )
}

const Agenda = ({ room: { agenda, empty } }: { room: Room }) => (
  <section className={styles.panel} aria-labelledby="agenda">
    <h2 id="agenda">
      {t('Agenda')} <span>{minutesInWords(totalMinutes(agenda))}</span>
    </h2>
    <ol>
      {agenda.map((section) => (
        <li key={section.id}>
          <span dir="auto">{sectionName(section)}</span>
          <small>{empty.includes(section.kind) ? nothingToReview : minutesInWords(section.minutes)}</small>
        </li>
      ))}
    </ol>
  </section>
)

const Ready = ({ room }: { room: Room }) => {
  const rows = attendanceOf(room)
  return (
    <section className={styles.panel} aria-labelledby="who-is-ready">
      <h2 id="who-is-ready">
        {t('Ready')}{' '}
        <span>{t('{part} of {all}', { part: rows.filter(({ isReady }) => isReady).length, all: rows.length })}</span>
      </h2>
      <ul>
        {rows.map(({ key, person, name, isReady }) => (
          <li key={key}>
            <Avatar person={person} missing={!isReady} />
            <bdi>{name}</bdi>
            <small>{isReady ? t('Ready') : t('Not ready yet')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
