import type { Body } from '#contract/endpoint.ts'
import type { Measurable, scorecard } from '#contract/scorecard.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { checkGoals } from '#server/goals/serving.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkFormulas } from '../formulas/checking.ts'
import { lockFormulas } from '../formulas/storing.ts'
import { lockOrder } from '../order.ts'
import { checkGroups, checkPeople, checkRule } from './fields.ts'
import { insertItems, type New } from './inserting.ts'
import { onItems } from './kind.ts'
import { refuseTooMany } from './limit.ts'
import type { LockedItem } from './locking.ts'

type Wish = Body<typeof scorecard.add>
/** The name of a measurable's field, by the measurable's place in the body. */
type FieldOf = (index: number, field: string) => string

const checked = async (tx: Db, viewer: Viewer, teamId: number, wishes: Wish[], fieldOf: FieldOf): Promise<New[]> => {
  const people = wishes.flatMap(({ ownerId, entrantIds }, index) => [
    { field: fieldOf(index, 'ownerId'), ids: [ownerId] },
    { field: fieldOf(index, 'entrantIds'), ids: entrantIds },
  ])
  const groups = wishes.map(({ groupId }, index) => ({ field: fieldOf(index, 'groupId'), ids: [groupId] }))
  await checkPeople(tx, viewer, people)
  await checkGroups(tx, viewer, teamId, groups)
  await checkGoals(
    tx,
    viewer,
    wishes.map(({ goalId }, index) => ({ field: fieldOf(index, 'goalId'), id: goalId })),
  )
  for (const [index, { unit, goal }] of wishes.entries()) checkRule(unit, goal, fieldOf(index, 'goal.rule'))
  const formulas = wishes.map(({ name, formula }, index) => ({
    id: 0,
    name,
    formula,
    field: fieldOf(index, 'formula'),
  }))
  const operands = await checkFormulas(tx, viewer, formulas)
  return wishes.map((wish, index) => ({ ...wish, operands: operands[index] ?? [] }))
}

/** Adds measurables to a team's scorecard, in a transaction that has locked the rows that it changes besides. */
export const addItems = async (
  tx: Db,
  viewer: Viewer,
  teamId: number,
  wishes: Wish[],
  fieldOf: FieldOf,
  now: Date,
): Promise<LockedItem[]> => {
  if (wishes.some(({ formula }) => formula !== null)) await lockFormulas(tx, viewer)
  await lockOrder(tx, viewer, teamId)
  await refuseTooMany(tx, viewer, teamId, wishes.length)
  return insertItems(tx, viewer, teamId, await checked(tx, viewer, teamId, wishes, fieldOf), now)
}

/** What the journal says of a new measurable. */
export const createdAs = ({ name, ownerId, cadence }: LockedItem) => ({ name, ownerId, cadence })

/** Adds a measurable at the end of its group. */
export const addItem = (db: Db, viewer: Viewer, teamId: number, body: Wish, now: Date): Promise<Measurable> =>
  transaction(db, async (tx) => {
    const [row] = await addItems(tx, viewer, teamId, [body], (_, field) => field, now)
    if (!row) throw new Error('The inserted measurable was not returned')
    return onItems(now).added(tx, viewer, row, createdAs(row))
  })
