import { generateKeyBetween } from 'fractional-indexing'
import type { Input } from '#contract/endpoint.ts'
import { type GroupChange, type ScorecardGroup, scorecardGroups } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import type { FieldsOf } from '../../sync/fields.ts'
import { usePlacing } from '../../sync/placing.ts'
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

/** How fields of groups are changed, and that taken back. */
export const groupFields: FieldsOf<ScorecardGroup> = {
  topic: groupTopic,
  send: (row, body) => call(scorecardGroups.change, { params: params(row), body }),
  people: {},
  onError: updateFailed,
}

/** The groups around a place. */
type Place = { before: ScorecardGroup | undefined; after: ScorecardGroup | undefined }

export const usePlace = () =>
  usePlacing<ScorecardGroup, Place>({
    topic: groupTopic,
    scope: 'order groups',
    draw: (row, { before, after }) => ({
      ...row,
      position: generateKeyBetween(before?.position ?? null, after?.position ?? null),
    }),
    send: (row, { before }) =>
      call(scorecardGroups.place, { params: params(row), body: { afterId: before?.id ?? null } }),
    placeOf: ({ position }) => position,
    onError: updateFailed,
  })
