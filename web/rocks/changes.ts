import type { Input } from '#contract/endpoint.ts'
import type { Rock, RockChange } from '#contract/rocks.ts'
import { rocks } from '#contract/rocks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { counted } from '../ui/counted.ts'
import { toast } from '../ui/toast.tsx'
import { failed } from '../ui/failures.ts'
import { rockTopic } from './queries.ts'

type Addition = { teamId: number; body: Input<typeof rocks.add>['body'] }

export const useAdd = () =>
  useOptimistic({
    topic: rockTopic,
    send: ({ teamId, body }: Addition) => call(rocks.add, { params: { teamId }, body }),
    onSuccess: () => toast({ title: 'Rock created successfully!', description: 'Your new rock has been created.' }),
    onError: failed('Failed to create rock.', 'Failed to create rock ({status})'),
  })

type Edit = { row: Rock; change: RockChange }

/** Refused when someone has changed the rock since `row` was read; the form shows that conflict. */
export const useChange = () =>
  useOptimistic({
    topic: rockTopic,
    ids: ({ row }: Edit) => [row.id],
    send: ({ row, change }) =>
      call(rocks.change, { params: { rockId: row.id }, body: { ...change, updatedAt: row.updatedAt } }),
    onSuccess: () => toast({ title: 'Rock updated', description: 'Changes have been saved.' }),
  })

export const updateFailed = failed('Failed to update rock ({status})')

export const useArchive = () =>
  useOptimistic({
    topic: rockTopic,
    ids: ({ rock }: { rock: Rock; isArchived: boolean }) => [rock.id],
    draw: (row, { isArchived }) => ({ ...row, isArchived }),
    send: ({ rock, isArchived }) => call(rocks.change, { params: { rockId: rock.id }, body: { isArchived } }),
    onSuccess: (_, { rock, isArchived }) =>
      toast({ title: isArchived ? 'Rock archived' : 'Rock unarchived', description: rock.title }),
    onError: updateFailed,
  })

export const useRemove = () =>
  useOptimistic({
    topic: rockTopic,
    ids: (rock: Rock) => [rock.id],
    draw: () => null,
    send: (rock) => call(rocks.remove, { params: { rockId: rock.id } }),
    onSuccess: (_, { title }) => toast({ title: 'Rock deleted', description: `"${title}" was removed.` }),
    onError: failed('Failed to delete rock ({status})'),
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
