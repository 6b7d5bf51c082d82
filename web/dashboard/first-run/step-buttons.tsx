import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
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

export const ScheduleMeeting = ({ teamId, variant, hidden }: StepButtonProps) =>
  !hidden && (
    <Button
      variant={variant}
      renderRoot={(props: object) => <Link {...props} to="/meetings" search={{ team: teamId }} />}
    >
      Schedule Meeting
    </Button>
  )
