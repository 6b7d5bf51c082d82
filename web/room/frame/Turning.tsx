import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconMicrophone,
  IconPlayerPause,
  IconPlayerPlay,
  type TablerIcon,
} from '@tabler/icons-react'
import { sectionName } from '#contract/agenda.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { ariaKey } from '../../ui/character-keys.ts'
import { iconProps } from '../../ui/icon-props.ts'
import { tip } from '../../ui/tips.ts'
import { usePhone } from '../../ui/width.ts'
import { neighboursOf } from '../following.ts'
import type { Leading } from '../leading.ts'
import styles from './bar.module.css'

type Props = { room: Room; leading: Leading }

/** Holds the time and turns the meeting, for whoever presents. A phone has the way back in the bar's menu. */
export const Turning = ({ room, leading }: Props) => {
  const phone = usePhone()
  const isRunning = room.clock.status === 'running'
  const { after } = useNeighbours(room)
  const back = useTurnBack(room, leading)
  return (
    <>
      <Act
        name={isRunning ? t('Pause') : t('Resume')}
        Icon={isRunning ? IconPlayerPause : IconPlayerPlay}
        hint="P"
        keyName="p"
        onClick={isRunning ? leading.pause : leading.resume}
      />
      {!phone && (
        <ActionIcon aria-label={back.name} disabled={!back.may} onClick={back.act} {...(back.may && tip(back.hint))}>
          <IconArrowLeft {...iconProps} />
        </ActionIcon>
      )}
      {after && (
        <Act
          isMain
          name={t('Next: {name}', { name: sectionName(after) })}
          Icon={IconArrowRight}
          hint="N"
          keyName="n"
          onClick={() => leading.turn(after.id)}
        />
      )}
    </>
  )
}

export const TakeOver = ({ room, leading }: Props) =>
  room.can.takePart && (
    <Act
      name={t('Take over')}
      Icon={IconMicrophone}
      hint={t('Everyone is notified, and their screens follow yours')}
      onClick={leading.takeOver}
    />
  )

const useNeighbours = (room: Room) =>
  neighboursOf(
    room,
    room.agenda.find(({ id }) => id === room.clock.sectionId),
  )

/** The way back to the section before. */
export const useTurnBack = (room: Room, leading: Leading) => {
  const { before } = useNeighbours(room)
  return {
    name: before ? t('Back to {name}', { name: sectionName(before) }) : t('Back'),
    icon: IconArrowLeft,
    hint: before ? `${sectionName(before)} (B)` : '',
    may: before !== undefined,
    act: () => before && leading.turn(before.id),
  }
}

type ActProps = {
  name: string
  Icon: TablerIcon
  hint: string
  keyName?: string
  /** What comes next. */
  isMain?: boolean
  onClick: () => void
}

/** A button in words, which is its picture on a phone. */
const Act = ({ name, Icon, hint, keyName, isMain = false, onClick }: ActProps) => {
  const shared = { onClick, ...(keyName && { 'aria-keyshortcuts': ariaKey(keyName) }) }
  if (usePhone()) {
    return (
      <ActionIcon {...shared} aria-label={name} className={styles.act} data-main={isMain}>
        <Icon aria-hidden size={20} stroke={1.75} />
      </ActionIcon>
    )
  }
  return (
    <Button
      {...shared}
      {...tip(hint)}
      size="xs"
      {...(isMain
        ? { className: styles.next, rightSection: <Icon {...iconProps} /> }
        : { variant: 'default', leftSection: <Icon {...iconProps} /> })}
    >
      {name}
    </Button>
  )
}
