import type { Input } from '#contract/endpoint.ts'
import { views, type ListView, type ViewChange } from '#contract/views.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { failed } from '../ui/failures.ts'
import { toast } from '../ui/toast.tsx'
import { viewTopic } from './queries.ts'

type Body = Input<typeof views.add>['body']
type Added = { teamId: number; body: Body }
type Changed = { row: ListView; change: Omit<ViewChange, 'updatedAt'> }

const send = ({ teamId, body }: Added) => call(views.add, { params: { teamId }, body })

export const updateFailed = failed(t('Failed to update view'))
const addFailed = failed(t('Failed to save view'))

export const useAdd = () =>
  useOptimistic({
    topic: viewTopic,
    send,
    onSuccess: ({ name }) => toast({ title: t('View saved'), description: name }),
    onError: addFailed,
  })

/** Refused when a colleague has changed the view since `row` was read. */
export const useChange = (onError?: (error: Error) => void) =>
  useOptimistic({
    topic: viewTopic,
    ids: ({ row }: Changed) => [row.id],
    draw: (row, { change: { name = row.name, query = row.query } }) => ({ ...row, name, query }),
    send: ({ row, change }) =>
      call(views.change, { params: { viewId: row.id }, body: { ...change, updatedAt: row.updatedAt } }),
    onSuccess: ({ name }) => toast({ title: t('View updated'), description: name }),
    ...(onError ? { onError } : {}),
  })

/** A view is nothing but what it says, so Undo keeps it once more. */
export const useRemove = () => {
  const again = useOptimistic({ topic: viewTopic, send, onError: addFailed })
  return useOptimistic({
    topic: viewTopic,
    ids: ({ id }: ListView) => [id],
    draw: () => null,
    send: ({ id }) => call(views.remove, { params: { viewId: id } }),
    onSuccess: (_, { teamId, page, name, query, ownerId }) => {
      const body = { page, name, query, shared: ownerId === null }
      toast({ title: t('View deleted'), description: name, undo: () => again.mutate({ teamId, body }) })
    },
    onError: failed(t('Failed to delete view')),
  })
}
