import type { Input } from '#contract/endpoint.ts'
import type { Rock, RockChange } from '#contract/rocks.ts'
import { rocks } from '#contract/rocks.ts'
import { msg, plural, t } from '#contract/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Day } from '#contract/fields.ts'
import { call } from '../api.ts'
import { isConflict, tellClash } from '../sync/fields.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { rowChanges } from '../sync/row-changes.ts'
import { toast } from '../ui/toast.tsx'
import { failed } from '../ui/failures.ts'
import { rockTopic } from './queries.ts'
import { nothingToUndo } from '../ui/undo.ts'

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
      if (quiet) return nothingToUndo
      const undo = () => archive.mutate({ rock, isArchived: !isArchived, quiet: true })
      const title = isArchived ? t('Rock archived') : t('Rock taken out of the archive')
      return toast({ title, description: rock.title, undo })
    },
    onError: updateFailed,
  })
  return archive
}

type CarryOver = { teamId: number; ids: number[]; dueDate: Day }

/** All lists of rocks load again: some rocks leave the archive, or come into it. */
const useReload = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [rockTopic.name] })
}

type CarriedOver = { teamId: number; added: Rock[] }

const about = (added: Rock[]): string => plural(added.length, '{count} rock', '{count} rocks')

const carryFailed = failed(t('Failed to carry over'))

/** Takes back that rocks were carried over, unless somebody has changed the new ones since. */
const useTakeBackCarryOver = () => {
  const reload = useReload()
  return useOptimistic({
    topic: rockTopic,
    ids: ({ added }: CarriedOver) => added.map(({ id }) => id),
    draw: () => null,
    undo: 'is one',
    send: ({ teamId, added }) =>
      call(rocks.takeBackCarryOver, {
        params: { teamId },
        body: { rocks: added.map(({ id, version }) => ({ id, version })) },
      }),
    onSuccess: reload,
    onError: (error, { added }) =>
      isConflict(error) ? tellClash(t('Not undone'), about(added), error) : carryFailed(error),
  })
}

export const useCarryOver = () => {
  const reload = useReload()
  const { mutate: takeBack } = useTakeBackCarryOver()
  return useOptimistic({
    topic: rockTopic,
    send: ({ teamId, ids, dueDate }: CarryOver) =>
      call(rocks.carryOver, { params: { teamId }, body: { ids, dueDate } }),
    onSuccess: (added, { teamId }) => {
      reload()
      return toast({ title: t('Carried over'), description: about(added), undo: () => takeBack({ teamId, added }) })
    },
    onError: carryFailed,
  })
}
