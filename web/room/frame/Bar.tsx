import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconChevronLeft,
  IconClockPause,
  IconMicrophone,
  IconPlayerPause,
  IconPlayerPlay,
  IconPresentation,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { sectionName } from '#contract/agenda.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { ariaKey } from '../../ui/character-keys.ts'
import { DotsMenu } from '../../ui/DotsMenu.tsx'
import { iconProps } from '../../ui/icon-props.ts'
import { tip } from '../../ui/tips.ts'
import { neighboursOf } from '../following.ts'
import type { Leading } from '../leading.ts'
import { ShareButton } from '../sharing/ShareButton.tsx'
import { useProjector } from './projector.ts'
import { TotalClock } from './TotalClock.tsx'
import styles from './bar.module.css'

type Props = { room: Room; leading: Leading; isPresenter: boolean }

/** The head of a room: which meeting it is, its time, and what moves it. */
export const Bar = ({ room, leading, isPresenter }: Props) => (
  <header className={styles.bar}>
    <Link to="/meetings" aria-label={t('Back to Meetings')} className={styles.back}>
      <IconChevronLeft {...iconProps} />
    </Link>
    <strong className={styles.title} dir="auto">
      {room.title}
    </strong>
    <span data-acts className={styles.acts}>
      <TotalClock room={room} />
      {isPresenter ? <Turning room={room} leading={leading} /> : <TakeOver room={room} leading={leading} />}
      <ShareButton room={room} />
      <More room={room} leading={leading} isPresenter={isPresenter} />
    </span>
  </header>
)

const Turning = ({ room, leading }: Omit<Props, 'isPresenter'>) => {
  const isRunning = room.clock.status === 'running'
  const at = room.agenda.find(({ id }) => id === room.clock.sectionId)
  const { before, after } = neighboursOf(room, at)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={isRunning ? <IconPlayerPause {...iconProps} /> : <IconPlayerPlay {...iconProps} />}
        onClick={isRunning ? leading.pause : leading.resume}
        aria-keyshortcuts={ariaKey('p')}
        {...tip('P')}
      >
        {isRunning ? t('Pause') : t('Resume')}
      </Button>
      <ActionIcon
        aria-label={before ? t('Back to {name}', { name: sectionName(before) }) : t('Back')}
        disabled={!before}
        onClick={() => before && leading.turn(before.id)}
        {...(before && tip(`${sectionName(before)} (B)`))}
      >
        <IconArrowLeft {...iconProps} />
      </ActionIcon>
      {after && (
        <Button
          size="xs"
          className={styles.next}
          rightSection={<IconArrowRight {...iconProps} />}
          onClick={() => leading.turn(after.id)}
          aria-keyshortcuts={ariaKey('n')}
          {...tip('N')}
        >
          {t('Next: {name}', { name: sectionName(after) })}
        </Button>
      )}
    </>
  )
}

const TakeOver = ({ room, leading }: Omit<Props, 'isPresenter'>) =>
  room.can.takePart && (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconMicrophone {...iconProps} />}
      onClick={leading.takeOver}
      {...tip(t('Everyone is notified, and their screens follow yours'))}
    >
      {t('Take over')}
    </Button>
  )

const More = ({ room, leading, isPresenter }: Props) => {
  const [projector, setProjector] = useProjector()
  return (
    <DotsMenu
      ofPage
      label={t('More about {title}', { title: room.title })}
      commands={[
        {
          name: projector ? t('Normal type') : t('Large type for a projector'),
          icon: IconPresentation,
          act: () => setProjector(!projector),
        },
        { name: t('Go on another day'), icon: IconClockPause, may: isPresenter, act: leading.suspend },
      ]}
    />
  )
}
