import { Button } from '@mantine/core'
import { useEffect } from 'react'
import type { Todo } from '#contract/todos.ts'
import { useUploads } from '../files/uploads.ts'
import { useEdit } from '../form/use-edit.ts'
import { useCurrentTeam } from '../shell/current-team.ts'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { updateFailed, useChange } from './changes.ts'
import { changeOf, todoRules } from './draft.ts'
import { TodoConflict } from './TodoConflict.tsx'
import { TodoFields } from './TodoFields.tsx'

type Props = { todo: Todo; atFiles?: boolean; onClose: () => void }

const useScrollToFiles = (wanted: boolean) =>
  useEffect(() => {
    if (wanted) document.querySelector('#attachments')?.scrollIntoView({ block: 'end' })
  }, [wanted])

const useTodoEdit = (todo: Todo, onClose: () => void) => {
  const { team } = useCurrentTeam()
  const { base, clash, form, onError } = useEdit({
    row: todo,
    rules: todoRules,
    start: { ...todoRules.draftOf(todo), teamId: team?.id ?? todo.teamId },
    currentIn: ({ problem }) => problem.current as Todo,
    onFailed: updateFailed,
  })
  const uploads = useUploads((file) =>
    form.update((draft) => ({ ...draft, attachments: [...draft.attachments, file] })),
  )
  const { mutate, isPending } = useChange()
  const save = () => {
    if (isPending || uploads.running || !todo.can.edit || !form.isValid()) return
    const change = changeOf(todoRules.draftOf(base), form.draft)
    if (Object.keys(change).length === 0) onClose()
    else mutate({ todo: base, change }, { onSuccess: onClose, onError })
  }
  return { base, clash, form, uploads, save, isPending }
}

export const EditDialog = ({ todo, atFiles = false, onClose }: Props) => {
  const { base, clash, form, uploads, save, isPending } = useTodoEdit(todo, onClose)
  useScrollToFiles(atFiles)
  return (
    <Dialog
      opened
      title={todo.can.edit ? 'Edit To-Do' : 'To-Do'}
      dirty={form.dirty || uploads.running}
      onClose={onClose}
      onSubmit={save}
      {...(todo.can.edit ? { footer: <Foot running={isPending} busy={isPending || uploads.running} /> } : {})}
    >
      {clash && <TodoConflict {...clash} draft={form.draft} onTake={form.set} />}
      <TodoFields
        {...form}
        uploads={uploads}
        readOnly={!todo.can.edit}
        onTeam={(teamId) => form.set({ teamId, assignedToId: teamId === base.teamId ? base.assignedToId : null })}
      />
    </Dialog>
  )
}

const Foot = ({ running, busy }: { running: boolean; busy: boolean }) => (
  <>
    <CancelButton />
    <Button type="submit" disabled={busy}>
      {running ? 'Saving...' : 'Save Changes'}
    </Button>
  </>
)
