import type { Input } from '#contract/endpoint.ts'
import type { Headline, HeadlineChange } from '#contract/headlines.ts'
import { headlines } from '#contract/headlines.ts'
import { plural, t } from '#contract/words.ts'
import { call } from '../api.ts'
import { useUser } from '../session/queries.ts'
import { useArchiving, useArchivingAll } from '../sync/archiving.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { rowChanges } from '../sync/row-changes.ts'
import { failed } from '../ui/failures.ts'
import { headlineTopic } from './queries.ts'
import { withReader } from './view.ts'

const params = ({ id }: Headline) => ({ headlineId: id })

export const { useAdd, useChange, useRemove } = rowChanges({
  topic: headlineTopic,
  add: {
    send: (teamId, body: Input<typeof headlines.add>['body']) => call(headlines.add, { params: { teamId }, body }),
    told: ({ title }) => ({ title: t('Headline created'), description: title }),
    onError: failed(t('Failed to create headline')),
  },
  change: {
    send: (row, body: HeadlineChange) => call(headlines.change, { params: params(row), body }),
    told: () => ({ title: t('Headline updated'), description: t('Changes have been saved.') }),
  },
  remove: {
    send: (row) => call(headlines.remove, { params: params(row) }),
    restore: (ids) => call(headlines.restore, { body: { ids } }),
    told: ({ title }) => ({ title: t('Headline deleted'), description: t('"{title}" was removed.', { title }) }),
    onError: failed(t('Failed to delete headline')),
  },
})

export const updateFailed = failed(t('Failed to update headline'))

/** Counts you among the readers; that it could not be counted is nothing to tell anyone. */
export const useView = () => {
  const { id: userId } = useUser()
  return useOptimistic({
    topic: headlineTopic,
    ids: ({ id }: Headline) => [id],
    draw: (row) => withReader(row, userId),
    undo: 'none',
    send: (row) => call(headlines.view, { params: params(row) }),
  })
}

export const useAcknowledge = () => {
  const { id: userId } = useUser()
  return useOptimistic({
    topic: headlineTopic,
    ids: ({ id }: Headline) => [id],
    draw: (row) => ({ ...row, acknowledgedIds: [...row.acknowledgedIds.filter((id) => id !== userId), userId] }),
    undo: 'none',
    send: (row) => call(headlines.acknowledge, { params: params(row) }),
    onError: failed(t('Failed to acknowledge headline')),
  })
}

export const useArchive = () =>
  useArchiving({
    topic: headlineTopic,
    send: (row, archived) => call(headlines.archive, { params: params(row), body: { archived } }),
    onError: failed(t('Failed to archive headline')),
  })

export const useArchiveSelection = () =>
  useArchivingAll({
    topic: headlineTopic,
    send: (ids, archived) => call(headlines.changeSelection, { body: { ids, archived } }),
    counted: (count) => plural(count, '{count} headline', '{count} headlines'),
    onError: failed(t('Failed to archive headlines')),
  })
