import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUploads } from '../files/uploads.ts'
import { useDraft } from '../form/use-draft.ts'
import { useUser } from '../session/queries.ts'
import { myTeamsQuery } from '../teams/queries.ts'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
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

export const CreateDialog = ({ teamId, onClose }: Props) => {
  const startIn = useStart()
  const form = useDraft(todoRules, startIn(teamId ?? null))
  const uploads = useUploads((file) =>
    form.update((draft) => ({ ...draft, attachments: [...draft.attachments, file] })),
  )
  const { mutate, isPending } = useAdd()
  const [round, setRound] = useState(0)

  const again = (teamId: number) => {
    form.restart(startIn(teamId))
    setRound((round) => round + 1)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-autofocus]')?.focus())
  }
  const create = (another: boolean) => {
    const { draft, isValid, refuse } = form
    if (isPending || uploads.running || !isValid() || draft.teamId === null) return
    const { teamId } = draft
    mutate({ teamId, body: bodyOf(draft) }, { onSuccess: () => (another ? again(teamId) : onClose()), onError: refuse })
  }
  return (
    <Dialog
      opened
      title="Create New To-Do"
      dirty={form.dirty || uploads.running}
      onClose={onClose}
      onSubmit={() => create(false)}
      onSubmitAnother={() => create(true)}
      footer={<Foot running={isPending} waiting={uploads.running} onAnother={() => create(true)} />}
    >
      <TodoFields
        key={round}
        {...form}
        uploads={uploads}
        onTeam={(teamId) => form.set({ teamId, assignedToId: startIn(teamId).assignedToId })}
      />
    </Dialog>
  )
}

type FootProps = { running: boolean; waiting: boolean; onAnother: () => void }

const Foot = ({ running, waiting, onAnother }: FootProps) => (
  <>
    <button type="button" className={styles.another} disabled={running || waiting} onClick={onAnother}>
      Create another <Kbd>⇧ {commandKey} ↵</Kbd>
    </button>
    <CancelButton />
    <Button type="submit" disabled={running || waiting}>
      {running ? 'Creating...' : 'Create To-Do'}
      {!running && <Kbd>{commandKey} ↵</Kbd>}
    </Button>
  </>
)
