import type { Todo } from '#contract/todos.ts'
import { useUploads } from '../files/uploads.ts'
import { useScrollToFiles } from '../files/use-scroll-to-files.ts'
import { anew } from '../form/draft.ts'
import { EditForm } from '../form/EditForm.tsx'
import { useEdit } from '../form/use-edit.ts'
import { updateFailed, useAdd, useChange } from './changes.ts'
import { bodyOf, changeOf, todoRules } from './draft.ts'
import { TodoConflict } from './TodoConflict.tsx'
import { TodoFields } from './TodoFields.tsx'

type Props = {
  todo: Todo
  /** It is not on the list any more. */
  gone: boolean
  atFiles?: boolean
  onClose: () => void
}

const useTodoEdit = (todo: Todo, onClose: () => void) => {
  const { base, clash, form, onError } = useEdit({
    row: todo,
    rules: todoRules,
    currentIn: ({ problem }) => problem.current as Todo,
    onFailed: updateFailed,
  })
  const uploads = useUploads(form.update)
  const { mutate, isPending } = useChange()
  const save = () => {
    if (isPending || uploads.running || !todo.can.edit || !form.isValid()) return
    const change = changeOf(todoRules.draftOf(base), form.draft)
    if (Object.keys(change).length === 0) onClose()
    else mutate({ todo: base, change }, { onSuccess: onClose, onError })
  }
  const add = useAdd()
  const create = () => {
    const { teamId } = form.draft
    if (add.isPending || uploads.running || !form.isValid() || teamId === null) return
    add.mutate({ teamId, body: bodyOf(anew(form.draft, base)) }, { onSuccess: onClose, onError: form.refuse })
  }
  const again = { create, creating: add.isPending, without: 'its comments and files' }
  return { base, clash, form, uploads, save, isPending, again }
}

export const EditDialog = ({ todo, gone, atFiles = false, onClose }: Props) => {
  const { base, clash, form, uploads, save, isPending, again } = useTodoEdit(todo, onClose)
  useScrollToFiles(atFiles)
  const readOnly = !todo.can.edit
  return (
    <EditForm
      what="To-Do"
      readOnly={readOnly}
      gone={gone}
      saving={isPending}
      form={form}
      uploads={uploads}
      again={again}
      onClose={onClose}
      onSubmit={save}
    >
      {clash && <TodoConflict {...clash} draft={form.draft} onTake={form.set} />}
      <TodoFields
        {...form}
        uploads={uploads}
        readOnly={readOnly}
        onTeam={(teamId) => form.set({ teamId, assignedToId: teamId === base.teamId ? base.assignedToId : null })}
      />
    </EditForm>
  )
}
