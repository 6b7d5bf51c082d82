import { generateKeyBetween } from 'fractional-indexing'
import type { Input } from '#contract/endpoint.ts'
import { type Measurable, type MeasurableChange, scorecard } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useArchiving } from '../../sync/archiving.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { rowChanges } from '../../sync/row-changes.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { itemTopic } from '../queries.ts'

const params = ({ id }: Measurable) => ({ itemId: id })

export const updateFailed = failed(t('Failed to update measurable'))

export const { useAdd, useChange, useRemove } = rowChanges({
  topic: itemTopic,
  add: {
    send: (teamId, body: Input<typeof scorecard.add>['body']) => call(scorecard.add, { params: { teamId }, body }),
    told: ({ name }) => ({ title: t('Measurable created'), description: name }),
    onError: failed(t('Failed to create measurable')),
  },
  change: {
    send: (row, body: MeasurableChange) => call(scorecard.change, { params: params(row), body }),
    told: () => ({ title: t('Measurable updated'), description: t('Changes have been saved.') }),
  },
  remove: {
    send: (row) => call(scorecard.remove, { params: params(row) }),
    restore: (ids) => call(scorecard.restore, { body: { ids } }),
    told: ({ name }) => ({ title: t('Measurable deleted'), description: t('"{name}" was removed.', { name }) }),
    onError: failed(t('Failed to delete measurable')),
  },
})

export const useArchive = () =>
  useArchiving({
    topic: itemTopic,
    send: (item, archived) => call(scorecard.archive, { params: params(item), body: { archived } }),
    onError: failed(t('Failed to archive measurable')),
  })

/** Where a measurable goes on a team's scorecard; `position` is drawn until the server has given it one. */
export type Place = {
  item: Measurable
  teamId: number
  groupId: number | null
  before: string | null
  after: string | null
  afterId: number | null
}

const placed = (row: Measurable, { teamId, groupId, before, after }: Place): Measurable => ({
  ...row,
  ...(row.teamId === teamId && { groupId }),
  placements: row.placements.map((placement) =>
    placement.teamId === teamId ? { teamId, groupId, position: generateKeyBetween(before, after) } : placement,
  ),
})

export const usePlace = () =>
  useOptimistic({
    topic: itemTopic,
    ids: ({ item }: Place) => [item.id],
    draw: placed,
    scope: 'order measurables',
    send: ({ item, teamId, groupId, afterId }) =>
      call(scorecard.place, { params: params(item), body: { teamId, groupId, afterId } }),
    onError: failed(t('Failed to move measurable')),
  })

/** Changes which other teams' scorecards show a measurable, one team after the other. */
export const useShare = () =>
  useOptimistic({
    topic: itemTopic,
    ids: ({ item }: { item: Measurable; teamIds: number[] }) => [item.id],
    send: async ({ item, teamIds }) => {
      const shown = sharedWith(item)
      let row = item
      for (const teamId of teamIds.filter((id) => !shown.includes(id))) {
        row = await call(scorecard.share, { params: { itemId: item.id, teamId } })
      }
      for (const teamId of shown.filter((id) => !teamIds.includes(id))) {
        row = await call(scorecard.unshare, { params: { itemId: item.id, teamId } })
      }
      return row
    },
    onSuccess: (_, { item }) => toast({ title: t('Sharing changed'), description: item.name }),
    onError: failed(t('Failed to share measurable')),
  })

/** The other teams whose scorecards show it. */
export const sharedWith = ({ teamId, placements }: Measurable): number[] =>
  placements.map((placement) => placement.teamId).filter((id) => id !== teamId)
