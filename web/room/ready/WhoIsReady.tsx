import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { useUser } from '../../session/queries.ts'
import { agoInWords } from '../../ui/ago.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useNow } from '../../ui/clock.ts'
import { iconProps } from '../../ui/icon-props.ts'
import { useNudge } from '../changes.ts'
import styles from './ready.module.css'
import { readiness } from './view.ts'

/** A bar of all attendees and how many are ready; the others can be reminded once. */
export const WhoIsReady = ({ room }: { room: Room }) => {
  const { ready, unready } = readiness(room)
  const total = ready.length + unready.length
  return (
    <section aria-labelledby="who-is-ready" className={styles.who}>
      <h2 id="who-is-ready" className={styles.title}>
        {t('Who is ready')}
        <span>{t('{part} of {all}', { part: ready.length, all: total })}</span>
      </h2>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${total === 0 ? 0 : (ready.length / total) * 100}%` }} />
      </span>
      <ul>
        {[...ready, ...unready].map((person, index) => (
          <li key={person.id}>
            <Avatar person={person} missing={index >= ready.length} />
            <bdi>{person.fullName}</bdi>
            <small>{index < ready.length ? t('Ready') : t('Not ready yet')}</small>
          </li>
        ))}
      </ul>
      <Remind room={room} />
    </section>
  )
}

const Remind = ({ room }: { room: Room }) => {
  const { id: userId } = useUser()
  const now = useNow()
  const { mutate: nudge, isPending } = useNudge()
  const others = readiness(room).unready.filter(({ id }) => id !== userId)
  if (room.nudgedAt !== null)
    return <p className={styles.told}>{t('Reminded {when}', { when: agoInWords(room.nudgedAt, now) })}</p>
  if (others.length === 0 || !room.can.takePart) return null
  return (
    <Button
      variant="default"
      leftSection={<IconBellRinging {...iconProps} />}
      disabled={isPending}
      onClick={() => nudge({ room })}
    >
      {t('Remind the others')}
    </Button>
  )
}
