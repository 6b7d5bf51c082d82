import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { deleted } from '#contract/deleted.ts'
import type { Deleted } from '#contract/deleted.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'

const queryKey = ['settings', 'deleted']

/** What was deleted lately, newest first, fifty at a time; fetched again whenever it is shown. */
export const deletedQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, q],
    queryFn: ({ pageParam, signal }) => call(deleted.list, { query: { q, page: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

const useListAgain = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey })
}

export const useRestore = () =>
  useMutation({
    // It knows the calls of every slice, which the page needs for nothing else.
    mutationFn: async (row: Deleted) => (await import('./restoring.ts')).restore(row),
    onSuccess: (_, { title }) => toast({ title: t('Restored'), description: title }),
    onError: failed(t('Failed to restore what was deleted')),
    onSettled: useListAgain(),
  })

/** Deletes rows for good, or all of them. */
export const usePurge = () =>
  useMutation({
    mutationFn: (rows: Deleted[] | 'all') =>
      rows === 'all'
        ? call(deleted.purgeAll, {})
        : call(deleted.purge, {
            body: { rows: rows.map(({ kind, id, milestoneId }) => ({ kind, id, milestoneId })) },
          }),
    onSuccess: () => toast({ title: t('Permanently deleted') }),
    onError: failed(t('Failed to delete permanently')),
    onSettled: useListAgain(),
  })
