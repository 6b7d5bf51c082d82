import { Button } from '@mantine/core'
import { MeetingDialogs, preloadDialogs as preloadMeetings } from '../../meetings/lazy-parts.ts'
import { preloadDialogs as preloadRocks, RockDialogs } from '../../rocks/lazy-parts.ts'
import { preloadDialogs as preloadTodos, TodoDialogs } from '../../todos/lazy-parts.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { useCreateKey } from '../../ui/keys.ts'

export type StepButtonProps = {
  teamId: number | undefined
  variant: 'filled' | 'default'
  /** The step is done; a dialog that took it may still be open. */
  hidden: boolean
  onAddUser: () => void
}

export const CreateRock = ({ teamId, variant, hidden }: StepButtonProps) => {
  const { shown, open, close } = useDialogs<{ kind: 'create' }>()
  return (
    <>
      {!hidden && (
        <Button variant={variant} onPointerEnter={preloadRocks} onClick={() => open({ kind: 'create' })}>
          Create Rock
        </Button>
      )}
      {shown && <RockDialogs shown={shown} rows={[]} teamId={teamId} onClose={close} />}
    </>
  )
}

export const CreateTodo = ({ teamId, variant, hidden }: StepButtonProps) => {
  const { shown, open, close } = useDialogs<{ kind: 'create' }>()
  const create = () => open({ kind: 'create' })
  useCreateKey(create)
  return (
    <>
      {!hidden && (
        <Button variant={variant} aria-keyshortcuts="C" onPointerEnter={preloadTodos} onClick={create}>
          Create To-Do
        </Button>
      )}
      {shown && <TodoDialogs shown={shown} rows={[]} teamId={teamId} onClose={close} />}
    </>
  )
}

export const ScheduleMeeting = ({ teamId, variant, hidden }: StepButtonProps) => {
  const { shown, open, close } = useDialogs<{ kind: 'create weekly' }>()
  return (
    <>
      {!hidden && (
        <Button variant={variant} onPointerEnter={preloadMeetings} onClick={() => open({ kind: 'create weekly' })}>
          Schedule Meeting
        </Button>
      )}
      {shown && <MeetingDialogs shown={shown} rows={[]} teamId={teamId} onClose={close} />}
    </>
  )
}
