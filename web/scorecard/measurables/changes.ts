import { useQueryClient } from '@tanstack/react-query'
import { generateKeyBetween } from 'fractional-indexing'
import { type Measurable, type MeasurableChange, scorecard } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useArchiving } from '../../sync/archiving.ts'
import { type FieldsOf, tellClash } from '../../sync/fields.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { usePlacing } from '../../sync/placing.ts'
import { rowChanges } from '../../sync/row-changes.ts'
import { rowNow } from '../../sync/rows.ts'
import { keyOf } from '../../sync/same.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { nothingToUndo } from '../../ui/undo.ts'
import { itemTopic } from '../queries.ts'
import { addMeasurable, type NewBody, takeBackMeasurable } from './adding.ts'
import { placementIn } from './view.ts'

const params = ({ id }: Measurable) => ({ itemId: id })

export const updateFailed = failed(t('Failed to update measurable'))

export const { useAdd, useChange, useRemove } = rowChanges({
  topic: itemTopic,
  add: {
    send: (teamId, body: NewBody) => addMeasurable(teamId, body),
    takeBack: takeBackMeasurable,
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

/** How fields of measurables are changed, and that taken back. */
export const itemFields: FieldsOf<Measurable> = {
  topic: itemTopic,
  send: (row, body) => call(scorecard.change, { params: params(row), body }),
  people: { ownerId: 'owner' },
  implied: ['currency', 'rollUp'],
  onError: updateFailed,
}

/** Where a measurable goes on a team's scorecard, and the positions around it, drawn until the server has given it one. */
export type Place = {
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
  usePlacing<Measurable, Place>({
    topic: itemTopic,
    scope: 'order measurables',
    draw: placed,
    send: (row, { teamId, groupId, afterId }) =>
      call(scorecard.place, { params: params(row), body: { teamId, groupId, afterId } }),
    placeOf: (row, { teamId }) => keyOf(placementIn(row, teamId)),
    onError: failed(t('Failed to move measurable')),
  })

type Sharing = { item: Measurable; teamIds: number[]; quiet?: true }

/** Shows a measurable on the scorecards of these other teams and no more, one after the other. */
const share = async ({ item, teamIds }: Sharing): Promise<Measurable> => {
  const shown = sharedWith(item)
  let row = item
  for (const teamId of teamIds.filter((id) => !shown.includes(id))) {
    row = await call(scorecard.share, { params: { itemId: item.id, teamId } })
  }
  for (const teamId of shown.filter((id) => !teamIds.includes(id))) {
    row = await call(scorecard.unshare, { params: { itemId: item.id, teamId } })
  }
  return row
}

/** Changes which other teams' scorecards show a measurable; one that is shown again stands where it stood. */
export const useShare = () => {
  const client = useQueryClient()
  const change = useOptimistic({
    topic: itemTopic,
    ids: ({ item }: Sharing) => [item.id],
    send: share,
    onSuccess: (after, { item, quiet }) => {
      if (quiet) return nothingToUndo
      const undo = () => {
        const now = rowNow(client, itemTopic, item.id) ?? after
        if (sharedWith(now).join() !== sharedWith(after).join()) return tellClash(t('Not undone'), item.name)
        change.mutate({ item: now, teamIds: sharedWith(item), quiet: true })
      }
      return toast({ title: t('Sharing changed'), description: item.name, undo })
    },
    onError: failed(t('Failed to share measurable')),
  })
  return change
}

/** The other teams whose scorecards show it. */
export const sharedWith = ({ teamId, placements }: Measurable): number[] =>
  placements.map((placement) => placement.teamId).filter((id) => id !== teamId)
