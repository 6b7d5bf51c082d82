import type { Input } from '#contract/endpoint.ts'
import { folded } from '#contract/reading/folding.ts'
import { type Measurable, scorecard, scorecardGroups } from '#contract/scorecard.ts'
import { call } from '../../api.ts'

/** A new measurable; with `newGroup`, in a group of that name, which is made if there is none. */
export type NewBody = Input<typeof scorecard.add>['body'] & { newGroup?: string }

/** The groups that were made with measurables, by these: they go with them when that is taken back. */
const madeWith = new Map<number, number>()

const removeGroup = (groupId: number): Promise<unknown> => call(scorecardGroups.remove, { params: { groupId } })

const groupCalled = async (teamId: number, name: string): Promise<{ id: number; isNew: boolean }> => {
  const groups = await call(scorecardGroups.list, { params: { teamId } })
  const here = groups.find((group) => folded(group.name) === folded(name))
  if (here) return { id: here.id, isNew: false }
  const { id } = await call(scorecardGroups.add, { body: { teamId, name } })
  return { id, isNew: true }
}

/** Adds a measurable, and its group with it: both, or neither. */
export const addMeasurable = async (teamId: number, { newGroup, ...body }: NewBody): Promise<Measurable> => {
  if (newGroup === undefined) return call(scorecard.add, { params: { teamId }, body })
  const { id: groupId, isNew } = await groupCalled(teamId, newGroup)
  try {
    const row = await call(scorecard.add, { params: { teamId }, body: { ...body, groupId } })
    if (isNew) madeWith.set(row.id, groupId)
    return row
  } catch (error) {
    if (isNew) await removeGroup(groupId).catch(() => undefined)
    throw error
  }
}

const isEmpty = async (groupId: number, teamId: number): Promise<boolean> => {
  // The measurables of all cadences.
  const items = await call(scorecard.list, { params: { teamId }, query: { cadence: 'annual', rolledUp: true } })
  return !items.some(({ placements }) => placements.some((placement) => placement.groupId === groupId))
}

/** Deletes a measurable that was just added, and the group that was made with it unless others are in it by now. */
export const takeBackMeasurable = async ({ id, teamId }: Measurable): Promise<void> => {
  await call(scorecard.remove, { params: { itemId: id } })
  const groupId = madeWith.get(id)
  if (groupId !== undefined && (await isEmpty(groupId, teamId))) await removeGroup(groupId)
}
