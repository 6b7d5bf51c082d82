import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { rich } from '../../../ui/rich.tsx'
import { issuesQuery } from '../../../issues/queries.ts'
import { useUser } from '../../../session/queries.ts'
import { todosQuery } from '../../../todos/queries.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { nameIn } from '../../people.ts'
import { useConclude } from './changes.ts'
import { consequencesOf } from './consequences.ts'
import styles from './conclude.module.css'

/** The presenter concludes the meeting; everybody else sees who will. */
export const ConcludeMeeting = ({ room }: { room: Room }) => {
  const { id: userId } = useUser()
  if (!room.can.takePart) return null
  if (room.presenterId === userId || room.clock.status === 'suspended') return <ConcludeButton room={room} />
  return (
    <p className={styles.whoConcludes}>
      {room.presenterId === null
        ? t('The presenter concludes the meeting.')
        : rich('{name} concludes the meeting.', { name: <bdi>{nameIn(room, room.presenterId)}</bdi> })}
    </p>
  )
}

const ConcludeButton = ({ room }: { room: Room }) => {
  const [asking, setAsking] = useState(false)
  const { mutate: conclude, isPending } = useConclude()
  const { data: todos = [] } = useQuery(todosQuery(room.teamId))
  const { data: issues = [] } = useQuery(issuesQuery(room.teamId))
  const close = () => setAsking(false)
  return (
    <div className={styles.conclude}>
      <Button size="md" disabled={isPending} onClick={() => setAsking(true)}>
        {isPending ? t('Concluding...') : t('Conclude meeting')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('Conclude this meeting?')}
        message={t('This ends the meeting for everyone and saves the minutes as they are now.')}
        verb={t('Conclude (verb)')}
        running={isPending ? t('Concluding...') : undefined}
        destructive={false}
        onConfirm={() => conclude({ room }, { onSettled: close })}
        onClose={close}
      >
        <ul className={styles.consequences}>
          {consequencesOf(room, { todos, issues }).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </div>
  )
}
