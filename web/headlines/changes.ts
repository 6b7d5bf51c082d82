import type { Input } from '#contract/endpoint.ts'
import type { Headline, HeadlineChange } from '#contract/headlines.ts'
import { headlines } from '#contract/headlines.ts'
import { call } from '../api.ts'
import { useUser } from '../session/queries.ts'
import { useArchiving } from '../sync/archiving.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { failed } from '../ui/failures.ts'
import { toast } from '../ui/toast.tsx'
import { headlineTopic } from './queries.ts'

type Addition = { teamId: number; body: Input<typeof headlines.add>['body'] }

export const useAdd = () =>
  useOptimistic({
    topic: headlineTopic,
    send: ({ teamId, body }: Addition) => call(headlines.add, { params: { teamId }, body }),
    onSuccess: ({ title }) => toast({ title: 'Headline created', description: title }),
    onError: failed('Failed to create headline'),
  })

type Edit = { row: Headline; change: HeadlineChange }

/** Refused when someone has changed the headline since `row` was read; the form shows that conflict. */
export const useChange = () =>
  useOptimistic({
    topic: headlineTopic,
    ids: ({ row }: Edit) => [row.id],
    send: ({ row, change }) =>
      call(headlines.change, { params: { headlineId: row.id }, body: { ...change, updatedAt: row.updatedAt } }),
    onSuccess: () => toast({ title: 'Headline updated', description: 'Changes have been saved.' }),
  })

export const updateFailed = failed('Failed to update headline')

/** Counts you among the readers; that it could not be counted is nothing to tell anyone. */
export const useView = () => {
  const { id: userId } = useUser()
  return useOptimistic({
    topic: headlineTopic,
    ids: ({ id }: Headline) => [id],
    draw: (row) => ({ ...row, views: row.views + 1, viewerIds: [...row.viewerIds, userId] }),
    send: ({ id }) => call(headlines.view, { params: { headlineId: id } }),
  })
}

export const useArchive = () =>
  useArchiving({
    topic: headlineTopic,
    send: ({ id }, archived) => call(headlines.archive, { params: { headlineId: id }, body: { archived } }),
    onError: failed('Failed to archive headline'),
  })

export const useRemove = () =>
  useOptimistic({
    topic: headlineTopic,
    ids: (headline: Headline) => [headline.id],
    draw: () => null,
    send: ({ id }) => call(headlines.remove, { params: { headlineId: id } }),
    onSuccess: (_, { title }) => toast({ title: 'Headline deleted', description: `"${title}" was removed.` }),
    onError: failed('Failed to delete headline'),
  })
