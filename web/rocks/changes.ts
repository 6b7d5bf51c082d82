import type { Input } from '#contract/endpoint.ts'
import type { Rock, RockChange } from '#contract/rocks.ts'
import { rocks } from '#contract/rocks.ts'
import { msg, plural, t } from '#contract/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { rowChanges } from '../sync/row-changes.ts'
import { toast } from '../ui/toast.tsx'
import { failed } from '../ui/failures.ts'
import { rockTopic } from './queries.ts'

const params = ({ id }: Rock) => ({ rockId: id })

export const { useAdd, useChange, useRemove } = rowChanges({
  topic: rockTopic,
  add: {
    send: (teamId, body: Input<typeof rocks.add>['body']) => call(rocks.add, { params: { teamId }, body }),
    told: () => ({ title: t('Rock created successfully!'), description: t('Your new rock has been created.') }),
    onError: failed(t('Failed to create rock.'), msg('Failed to create rock ({status})')),
  },
  change: {
    send: (row, body: RockChange) => call(rocks.change, { params: params(row), body }),
    told: () => ({ title: t('Rock updated'), description: t('Changes have been saved.') }),
  },
  remove: {
    send: (row) => call(rocks.remove, { params: params(row) }),
    restore: (ids) => call(rocks.restore, { body: { ids } }),
    told: ({ title }) => ({ title: t('Rock deleted'), description: t('"{title}" was removed.', { title }) }),
    onError: failed(msg('Failed to delete rock ({status})')),
  },
})

export const updateFailed = failed(msg('Failed to update rock ({status})'))

type Archiving = { rock: Rock; isArchived: boolean; quiet?: true }

export const useArchive = () => {
  const archive = useOptimistic({
    topic: rockTopic,
    ids: ({ rock }: Archiving) => [rock.id],
    draw: (row, { isArchived }) => ({ ...row, isArchived }),
    send: ({ rock, isArchived }) => call(rocks.change, { params: params(rock), body: { isArchived } }),
    onSuccess: (_, { rock, isArchived, quiet }) => {
      if (quiet) return
      const undo = () => archive.mutate({ rock, isArchived: !isArchived, quiet: true })
      const title = isArchived ? t('Rock archived') : t('Rock taken out of the archive')
      toast({ title, description: rock.title, undo })
    },
    onError: updateFailed,
  })
  return archive
}

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
      toast({ title: t('Carried over'), description: plural(added.length, '{count} rock', '{count} rocks') })
    },
    onError: failed(t('Failed to carry over')),
  })
}
