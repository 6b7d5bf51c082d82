import type { Input } from '#contract/endpoint.ts'
import type { Rock, RockChange, RockStatus } from '#contract/rocks.ts'
import { rockProgress, rocks } from '#contract/rocks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { rowChanges } from '../sync/row-changes.ts'
import { counted } from '../ui/counted.ts'
import { toast } from '../ui/toast.tsx'
import { failed } from '../ui/failures.ts'
import { rockTopic } from './queries.ts'

const params = ({ id }: Rock) => ({ rockId: id })

export const { useAdd, useChange, useRemove } = rowChanges({
  topic: rockTopic,
  add: {
    send: (teamId, body: Input<typeof rocks.add>['body']) => call(rocks.add, { params: { teamId }, body }),
    told: () => ({ title: 'Rock created successfully!', description: 'Your new rock has been created.' }),
    onError: failed('Failed to create rock.', 'Failed to create rock ({status})'),
  },
  change: {
    send: (row, body: RockChange) => call(rocks.change, { params: params(row), body }),
    told: () => ({ title: 'Rock updated', description: 'Changes have been saved.' }),
  },
  remove: {
    send: (row) => call(rocks.remove, { params: params(row) }),
    restore: (ids) => call(rocks.restore, { body: { ids } }),
    told: ({ title }) => ({ title: 'Rock deleted', description: `"${title}" was removed.` }),
    onError: failed('Failed to delete rock ({status})'),
  },
})

export const updateFailed = failed('Failed to update rock ({status})')

/** Sets a rock's status by one click. */
export const useStatus = () =>
  useOptimistic({
    topic: rockTopic,
    ids: ({ rock }: { rock: Rock; status: RockStatus }) => [rock.id],
    draw: (row, { status }) => ({ ...row, status, progress: rockProgress({ ...row, status }) }),
    send: ({ rock, status }) => call(rocks.change, { params: params(rock), body: { status } }),
    // Of two quick clicks, the later one stays.
    scope: 'rock status',
    onError: updateFailed,
  })

export const useArchive = () =>
  useOptimistic({
    topic: rockTopic,
    ids: ({ rock }: { rock: Rock; isArchived: boolean }) => [rock.id],
    draw: (row, { isArchived }) => ({ ...row, isArchived }),
    send: ({ rock, isArchived }) => call(rocks.change, { params: params(rock), body: { isArchived } }),
    onSuccess: (_, { rock, isArchived }) =>
      toast({ title: isArchived ? 'Rock archived' : 'Rock taken out of the archive', description: rock.title }),
    onError: updateFailed,
  })

type CarryOver = { teamId: number; ids: number[]; dueDate: string }

/** Archives the old rocks, so all lists of rocks load again. */
export const useCarryOver = () => {
  const client = useQueryClient()
  return useOptimistic({
    topic: rockTopic,
    send: ({ teamId, ids, dueDate }: CarryOver) =>
      call(rocks.carryOver, { params: { teamId }, body: { ids, dueDate } }),
    onSuccess: (added) => {
      void client.invalidateQueries({ queryKey: [rockTopic.name] })
      toast({ title: 'Carried over', description: counted(added.length, 'rock') })
    },
    onError: failed('Failed to carry over'),
  })
}
