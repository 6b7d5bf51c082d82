import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { notifications } from '#contract/notifications.ts'
import type { Notification, ReadMarks } from '#contract/notifications.ts'
import { call } from '../api.ts'

/** Newest first, fifty at a time. The live stream invalidates them by the name of their topic. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'bell'],
  queryFn: ({ pageParam, signal }) => call(notifications.list, { query: { before: pageParam } }, signal),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ notifications, more }) => (more ? notifications.at(-1)?.id : undefined),
})

/** Shows them as read at once; the server's count follows. */
export const useMarkRead = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ReadMarks) => call(notifications.read, { body }),
    onMutate: async (marks) => {
      await client.cancelQueries({ queryKey: notificationsQuery.queryKey })
      const isMarked = ({ id }: Notification) => 'all' in marks || marks.ids.includes(id)
      client.setQueryData(notificationsQuery.queryKey, (before) => {
        if (!before) return before
        const rows = before.pages.flatMap((page) => page.notifications)
        const newlyRead = rows.filter((row) => !row.read && isMarked(row)).length
        const pages = before.pages.map((page) => ({
          ...page,
          unread: 'all' in marks ? 0 : Math.max(0, page.unread - newlyRead),
          notifications: page.notifications.map((row) => (isMarked(row) ? { ...row, read: true } : row)),
        }))
        return { ...before, pages }
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  })
}
