import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUploads } from '../files/uploads.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { useDraft } from '../form/use-draft.ts'
import { useUser } from '../session/queries.ts'
import { myTeamsQuery } from '../teams/queries.ts'
import { commandKey, Kbd } from '../ui/Kbd.tsx'
import { useAdd } from './changes.ts'
import { bodyOf, emptyDraft, todoRules } from './draft.ts'
import type { Draft } from './draft.ts'
import { TodoFields } from './TodoFields.tsx'
import styles from './CreateDialog.module.css'

type Props = { teamId: number | undefined; onClose: () => void }

/** A new to-do is one's own to begin with, in a team that one is in. */
const useStart = () => {
  const user = useUser()
  const { data: mine = [] } = useQuery(myTeamsQuery)
  return (teamId: number | null): Draft => emptyDraft(teamId, mine.some(({ id }) => id === teamId) ? user.id : null)
}

const useNewTodo = ({ teamId, onClose }: Props) => {
  const startIn = useStart()
  const form = useDraft(todoRules, startIn(teamId ?? null))
  const uploads = useUploads(form.update)
  const { mutate, isPending } = useAdd()
  const [round, setRound] = useState(0)
  const again = (teamId: number) => {
    form.restart(startIn(teamId))
    setRound((round) => round + 1)
  }
  useEffect(() => {
    if (round > 0) document.querySelector<HTMLElement>('[role="dialog"] [data-autofocus]')?.focus()
  }, [round])
  const create = (another: boolean) => {
    const { draft, isValid, refuse } = form
    if (isPending || uploads.running || !isValid() || draft.teamId === null) return
    const { teamId } = draft
    mutate({ teamId, body: bodyOf(draft) }, { onSuccess: () => (another ? again(teamId) : onClose()), onError: refuse })
  }
  const choose = (teamId: number) => form.set({ teamId, assignedToId: startIn(teamId).assignedToId })
  return { form, uploads, isPending, round, create, choose }
}

export const CreateDialog = (props: Props) => {
  const { form, uploads, isPending, round, create, choose } = useNewTodo(props)
  const createAnother = () => create(true)
  return (
    <FormDialog
      title="Create New To-Do"
      verb="Create To-Do"
      running={isPending ? 'Creating...' : undefined}
      dirty={form.dirty}
      waiting={uploads.running}
      aside={<Another disabled={isPending || uploads.running} onClick={createAnother} />}
      onClose={props.onClose}
      onSubmit={() => create(false)}
      onSubmitAnother={createAnother}
    >
      <TodoFields key={round} {...form} uploads={uploads} onTeam={choose} />
    </FormDialog>
  )
}

const Another = (button: { disabled: boolean; onClick: () => void }) => (
  <button type="button" className={styles.another} {...button}>
    Create another <Kbd aside>⇧ {commandKey} ↵</Kbd>
  </button>
)
