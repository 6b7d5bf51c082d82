import { useQuery } from '@tanstack/react-query'
import type { Todo } from '#contract/todos.ts'
import { useUploads } from '../files/uploads.ts'
import { useScrollToFiles } from '../files/use-scroll-to-files.ts'
import { CreateForm } from '../form/CreateForm.tsx'
import { EditForm } from '../form/EditForm.tsx'
import type { Send } from '../form/send.ts'
import { useCreate } from '../form/use-create.ts'
import { useEdit } from '../form/use-edit.ts'
import { useUser } from '../session/queries.ts'
import { myTeamsQuery } from '../teams/queries.ts'
import { updateFailed, useAdd, useChange } from './changes.ts'
import { bodyOf, emptyDraft, todoRules } from './draft.ts'
import type { Draft } from './draft.ts'
import { TodoFields } from './TodoFields.tsx'

const useAddDraft = (): Send<Draft> => {
  const { mutate, isPending } = useAdd()
  return {
    isPending,
    mutate: (draft, on) => draft.teamId !== null && mutate({ teamId: draft.teamId, body: bodyOf(draft) }, on),
  }
}

/** A new to-do is assigned to you, if you are in its team. */
const useStart = () => {
  const user = useUser()
  const { data: mine = [] } = useQuery(myTeamsQuery)
  return (teamId: number | null): Draft => emptyDraft(teamId, mine.some(({ id }) => id === teamId) ? user.id : null)
}

export const CreateTodo = ({ teamId, onClose }: { teamId: number | undefined; onClose: () => void }) => {
  const startIn = useStart()
  const creation = useCreate({
    rules: todoRules,
    start: startIn(teamId ?? null),
    add: useAddDraft(),
    next: (draft) => startIn(draft.teamId),
    onClose,
  })
  const { form } = creation
  const uploads = useUploads(form.update)
  return (
    <CreateForm title="Create New To-Do" verb="Create To-Do" creation={creation} uploads={uploads}>
      <TodoFields
        {...form}
        uploads={uploads}
        onTeam={(teamId) => form.set({ teamId, assignedToId: startIn(teamId).assignedToId })}
      />
    </CreateForm>
  )
}

type EditProps = {
  todo: Todo
  /** It is no longer on the list. */
  gone: boolean
  atFiles: boolean
  onClose: () => void
}

export const EditTodo = ({ todo, gone, atFiles, onClose }: EditProps) => {
  const edit = useEdit({
    row: todo,
    rules: todoRules,
    readOnly: !todo.can.edit,
    change: useChange(),
    onFailed: updateFailed,
    again: { add: useAddDraft(), without: 'its comments and files' },
    onClose,
  })
  const { base, form } = edit
  const uploads = useUploads(form.update)
  useScrollToFiles(atFiles)
  return (
    <EditForm what="To-Do" edit={edit} gone={gone} uploads={uploads}>
      <TodoFields
        {...form}
        uploads={uploads}
        onTeam={(teamId) => form.set({ teamId, assignedToId: teamId === base.teamId ? base.assignedToId : null })}
      />
    </EditForm>
  )
}
