import type { Input } from '#contract/endpoint.ts'
import { type Position, type PositionChange, positions } from '#contract/positions.ts'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { type FieldsOf } from '../sync/fields.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { rowChanges } from '../sync/row-changes.ts'
import { useTold } from '../sync/take-back.ts'
import { failed } from '../ui/failures.ts'
import { positionTopic } from './queries.ts'
import { vacant } from './words.ts'

const params = ({ id }: Position) => ({ positionId: id })

export const updateFailed = failed(t('Failed to update position'))
export const deleteFailed = failed(t('Failed to delete position'))

/** Brings back those deleted along with them as well. */
export const restorePositions = (ids: number[]): Promise<Position[]> => call(positions.restore, { body: { ids } })

export const { useAdd, useChange, useRemove } = rowChanges({
  topic: positionTopic,
  add: {
    send: (teamId, body: Omit<Input<typeof positions.add>['body'], 'teamId'>) =>
      call(positions.add, { body: { ...body, teamId } }),
    told: ({ title }) => ({ title: t('Position created'), description: title }),
    onError: failed(t('Failed to create position')),
  },
  change: {
    send: (row, body: PositionChange) => call(positions.change, { params: params(row), body }),
    told: () => ({ title: t('Position updated'), description: t('Changes have been saved.') }),
  },
  remove: {
    send: async (row) => {
      await call(positions.remove, { params: params(row), query: { under: 'move-up' } })
    },
    restore: restorePositions,
    told: ({ title }) => ({ title: t('Position deleted'), description: t('"{title}" was removed.', { title }) }),
    onError: deleteFailed,
  },
})

type Sent = Partial<Position> & { updatedAt: string }

/** The API takes the ids of those who hold a seat besides. */
const changeOf = ({ holders, ...part }: Sent): PositionChange => ({
  ...part,
  ...(holders && { holderIds: holders.map(({ id }) => id) }),
})

/** How fields of positions are changed, and that taken back; where they stand is another matter. */
export const positionFields: FieldsOf<Position> = {
  topic: positionTopic,
  send: (row, body) => call(positions.change, { params: params(row), body: changeOf(body) }),
  people: { filledById: 'filledBy' },
  // Whoever fills a seat no longer holds it besides.
  implied: ['holders'],
  onError: updateFailed,
}

type Assignment = { row: Position; person: Person | null }

/** Gives a position to a person, or makes it vacant. */
export const useAssign = () => {
  const tell = useTold(positionFields)
  return useOptimistic({
    topic: positionTopic,
    ids: ({ row }: Assignment) => [row.id],
    draw: (row, { person }) => ({
      ...row,
      filledBy: person,
      filledById: person?.id ?? null,
      holders: row.holders.filter(({ id }) => id !== person?.id),
    }),
    send: ({ row, person }) =>
      call(positions.assign, { params: params(row), body: { filledById: person?.id ?? null } }),
    onSuccess: (after, { row }) => {
      const description = `${after.title}: ${after.filledBy?.fullName ?? t(vacant)}`
      return tell({ title: t('Position assigned'), description }, row, after, { filledById: after.filledById })
    },
    onError: failed(t('Failed to assign position')),
  })
}
