import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { useUser } from '../../session/queries.ts'
import { iconProps } from '../../ui/icon-props.ts'
import { useReady } from '../changes.ts'
import { partOf } from '../voting/view.ts'

/** Says that you are ready, or takes that back. */
export const ReadyButton = ({ room }: { room: Room }) => {
  const { id: userId } = useUser()
  const { mutate } = useReady()
  const isReady = (partOf(room, userId)?.readyAt ?? null) !== null
  return (
    <Button
      variant={isReady ? 'default' : 'filled'}
      leftSection={<IconCheck {...iconProps} />}
      aria-pressed={isReady}
      onClick={() => mutate({ room, ready: !isReady })}
    >
      {isReady ? t('You are ready') : t('I am ready')}
    </Button>
  )
}
