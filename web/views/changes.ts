import type { Input } from '#contract/endpoint.ts'
import { views, type ListView, type ViewChange } from '#contract/views.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { type FieldsOf } from '../sync/fields.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { useTold } from '../sync/take-back.ts'
import { failed } from '../ui/failures.ts'
import { toast } from '../ui/toast.tsx'
import { viewTopic } from './queries.ts'

type Body = Input<typeof views.add>['body']
type Added = { teamId: number; body: Body }
type Changed = { row: ListView; change: Omit<ViewChange, 'updatedAt'> }

const send = ({ teamId, body }: Added) => call(views.add, { params: { teamId }, body })

export const updateFailed = failed(t('Failed to update view'))
const addFailed = failed(t('Failed to save view'))

const viewFields: FieldsOf<ListView> = {
  topic: viewTopic,
  send: ({ id }, body) => call(views.change, { params: { viewId: id }, body }),
  people: {},
  onError: updateFailed,
}

const ofOne = {
  topic: viewTopic,
  ids: ({ id }: ListView) => [id],
  draw: () => null,
  send: ({ id }: ListView) => call(views.remove, { params: { viewId: id } }),
  onError: failed(t('Failed to delete view')),
}

export const useAdd = () => {
  const { mutate: takeBack } = useOptimistic({ ...ofOne, undo: 'is one' })
  return useOptimistic({
    topic: viewTopic,
    send,
    onSuccess: (view) => toast({ title: t('View saved'), description: view.name, undo: () => takeBack(view) }),
    onError: addFailed,
  })
}

/** Refused when a colleague has changed the view since `row` was read. */
export const useChange = (onError?: (error: Error) => void) => {
  const tell = useTold(viewFields)
  return useOptimistic({
    topic: viewTopic,
    ids: ({ row }: Changed) => [row.id],
    draw: (row, { change: { name = row.name, query = row.query } }) => ({ ...row, name, query }),
    send: ({ row, change }) => viewFields.send(row, { ...change, updatedAt: row.updatedAt }),
    onSuccess: (after, { row, change }) =>
      tell({ title: t('View updated'), description: after.name }, row, after, change),
    ...(onError ? { onError } : {}),
  })
}

/** A view is nothing but what it says, so Undo keeps it once more. */
export const useRemove = () => {
  const again = useOptimistic({ topic: viewTopic, undo: 'is one', send, onError: addFailed })
  return useOptimistic({
    ...ofOne,
    onSuccess: (_, { teamId, page, name, query, ownerId }) => {
      const body = { page, name, query, shared: ownerId === null }
      return toast({ title: t('View deleted'), description: name, undo: () => again.mutate({ teamId, body }) })
    },
  })
}
