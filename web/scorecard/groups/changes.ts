import { generateKeyBetween } from 'fractional-indexing'
import type { Input } from '#contract/endpoint.ts'
import { type GroupChange, type ScorecardGroup, scorecardGroups } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { rowChanges } from '../../sync/row-changes.ts'
import { failed } from '../../ui/failures.ts'
import { groupTopic } from '../queries.ts'

const params = ({ id }: ScorecardGroup) => ({ groupId: id })

export const updateFailed = failed(t('Failed to update group'))

export const { useAdd, useChange, useRemove } = rowChanges({
  topic: groupTopic,
  add: {
    send: (teamId, body: Input<typeof scorecardGroups.add>['body']) =>
      call(scorecardGroups.add, { body: { ...body, teamId } }),
    told: () => ({ title: t('Success'), description: t('Group created successfully') }),
    onError: failed(t('Failed to create group')),
  },
  change: {
    send: (row, body: GroupChange) => call(scorecardGroups.change, { params: params(row), body }),
    told: () => ({ title: t('Group updated'), description: t('Changes have been saved.') }),
  },
  remove: {
    send: (row) => call(scorecardGroups.remove, { params: params(row) }),
    restore: (ids) => call(scorecardGroups.restore, { body: { ids } }),
    told: ({ name }) => ({
      title: t('Group deleted'),
      description: t('"{name}" was removed. Its measurables stay.', { name }),
    }),
    onError: failed(t('Failed to delete group')),
  },
})

/** A group, and those around its new place. */
type Place = { group: ScorecardGroup; before: ScorecardGroup | undefined; after: ScorecardGroup | undefined }

export const usePlace = () =>
  useOptimistic({
    topic: groupTopic,
    ids: ({ group }: Place) => [group.id],
    draw: (row, { before, after }) => ({
      ...row,
      position: generateKeyBetween(before?.position ?? null, after?.position ?? null),
    }),
    scope: 'order groups',
    send: ({ group, before }) =>
      call(scorecardGroups.place, { params: params(group), body: { afterId: before?.id ?? null } }),
    onError: updateFailed,
  })
