import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { sectionName } from '#contract/agenda.ts'
import { usedInAll } from '#contract/clock.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { rich } from '../../ui/rich.tsx'
import { iconProps } from '../../ui/icon-props.ts'
import { useServerNow } from '../clock/server-now.ts'
import type { Leading } from '../leading.ts'
import { clockText } from './words.ts'
import styles from './section.module.css'

/** A meeting that was broken off, to go on another day. */
export const Suspended = ({ room, leading }: { room: Room; leading: Leading }) => {
  const used = clockText(usedInAll(room.clock, useServerNow()))
  const at = room.agenda.find(({ id }) => id === room.clock.sectionId)
  return (
    <div className={styles.suspended}>
      <p>
        {at
          ? rich('This meeting is suspended. It has used {used} and goes on at {section}.', {
              used,
              section: <b dir="auto">{sectionName(at)}</b>,
            })
          : t('This meeting is suspended. It has used {used}.', { used })}
      </p>
      {room.can.takePart && (
        <Button leftSection={<IconPlayerPlay {...iconProps} />} onClick={leading.continue}>
          {t('Go on with the meeting')}
        </Button>
      )}
    </div>
  )
}
