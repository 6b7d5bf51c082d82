import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { byDueDate } from '#contract/days.ts'
import type { ImportedMilestone } from '#contract/imports.ts'
import { maxMilestones } from '#contract/milestones.ts'
import { t } from '#contract/words.ts'
import { kept } from '#server/db/columns.ts'
import { groupedBy } from '#server/db/grouping.ts'
import { insertAll } from '#server/db/inserting.ts'
import type { Db } from '#server/db/open.ts'
import { positionsBehind } from '#server/db/order.ts'
import { wrongField } from '#server/http/problems.ts'
import { onRocks } from '#server/rocks/changes.ts'
import { milestones } from '#server/rocks/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import type { By } from './adding.ts'
import { checkCharges } from './checking.ts'

/** A milestone whose rock is known, with its place in the request. */
export type Placed = ImportedMilestone & { id: string; rockId: number; at: number }

/** The milestones with their rocks, which are here or have just been added; refuses those of none. */
export const withRocks = (wanted: ImportedMilestone[], rockIds: ReadonlyMap<string, number>): Placed[] =>
  wanted.map((milestone, at) => {
    const rockId = milestone.rockId ?? rockIds.get(milestone.rockKey ?? '')
    if (rockId === undefined) throw wrongField(`milestones.${at}.rockKey`, t('Choose a rock you can see'))
    return { ...milestone, rockId, id: randomUUID(), at }
  })

/** The last positions in rocks that have milestones. */
const lastPositions = async (tx: Db, { tenantId }: Viewer, rockIds: number[]): Promise<Map<number, string>> => {
  const last = await tx
    .select({ rockId: milestones.rockId, position: sql<string>`max(${milestones.position})` })
    .from(milestones)
    .where(sql`${milestones.tenantId} = ${tenantId} and ${milestones.rockId} = any(${sql.param(rockIds)}::int[])
      and ${kept(milestones)}`)
    .groupBy(milestones.rockId)
  return new Map(last.map(({ rockId, position }) => [rockId, position]))
}

/** Inserts milestones behind those that their rocks have, by due date. */
const insertMilestones = async (tx: Db, { viewer, at }: By, wanted: Placed[]): Promise<void> => {
  const ofRocks = groupedBy(wanted, ({ rockId }) => rockId)
  const last = await lastPositions(tx, viewer, [...ofRocks.keys()])
  const rows = [...ofRocks].flatMap(([rockId, steps]) => {
    const position = last.get(rockId)
    const positions = positionsBehind(position === undefined ? [] : [{ position }], steps.length)
    return steps.toSorted(byDueDate).map(({ id, name, description, dueDate, completed, ...step }, index) => ({
      tenantId: viewer.tenantId,
      rockId,
      id,
      name,
      description,
      dueDate,
      completed,
      completedAt: completed ? (step.completedAt ?? at) : null,
      completedById: null,
      assignedToId: step.assignedToId,
      position: positions[index] ?? '',
      updatedAt: at,
      deletedAt: null,
    }))
  })
  await insertAll(tx, milestones, rows)
}

const checkNumbers = (present: ReadonlyMap<number, number>, wanted: Placed[]): void => {
  for (const [rockId, steps] of groupedBy(wanted, (step) => step.rockId)) {
    const [first] = steps
    if (!first || (present.get(rockId) ?? 0) + steps.length <= maxMilestones) continue
    throw wrongField(
      `milestones.${first.at}.rockKey`,
      t('A rock has at most {maxMilestones} milestones', { maxMilestones }),
    )
  }
}

const chargeOf = ({ at, assignedToId }: Placed, teamId: number) => ({
  field: `milestones.${at}.assignedToId`,
  personId: assignedToId,
  teamId,
})

/** Adds milestones to rocks that have just been added, whose teams are known. */
export const addToNewRocks = async (
  tx: Db,
  by: By,
  wanted: Placed[],
  teamOf: ReadonlyMap<number, number>,
): Promise<void> => {
  checkNumbers(new Map(), wanted)
  const charges = wanted.map((step) => chargeOf(step, teamOf.get(step.rockId) ?? 0))
  await checkCharges(tx, by.viewer, charges)
  await insertMilestones(tx, by, wanted)
}

/** Adds milestones to rocks that the viewer may edit: with rights, versions and journal, as a single one is. Returns their teams. */
export const addToKnownRocks = async (tx: Db, by: By, wanted: Placed[]): Promise<number[]> => {
  if (wanted.length === 0) return []
  const rockIds = [...new Set(wanted.map(({ rockId }) => rockId))]
  const shown = await onRocks.editAll(tx, by.viewer, rockIds, async (_, rocks) => {
    const rockOf = new Map(rocks.map((rock) => [rock.id, rock]))
    checkNumbers(new Map(rocks.map(({ id, milestones: { length } }) => [id, length])), wanted)
    const charges = wanted.map((step) => chargeOf(step, rockOf.get(step.rockId)?.teamId ?? 0))
    await checkCharges(tx, by.viewer, charges)
    await insertMilestones(tx, by, wanted)
    const entries = wanted.flatMap(({ id, name, rockId, assignedToId }) => {
      const row = rockOf.get(rockId)
      const told = { title: name, personIds: [assignedToId], after: { milestoneId: id, name } }
      return row ? [{ row, verb: 'imported', ...told }] : []
    })
    return { entries }
  })
  return shown.map(({ teamId }) => teamId)
}
