import { and, type AnyColumn, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { kept } from '#server/db/columns.ts'
import { prepared } from '#server/db/open.ts'
import { entrantIds, visible } from '../items/rows.ts'
import {
  importedGroups,
  importedItems,
  importedValues,
  scorecardData,
  scorecardGoals,
  scorecardGroups,
  scorecardItems,
  scorecardOperands,
  scorecardPlacements,
} from '../table.ts'

const { placeholder } = sql
const tenantId = placeholder('tenantId')
const importId = placeholder('importId')

const hasChangedFields = sql`${scorecardItems.updatedAt} > ${scorecardItems.createdAt}`

const isShared = sql`exists (select from ${scorecardPlacements}
  where ${scorecardPlacements.tenantId} = ${scorecardItems.tenantId}
    and ${scorecardPlacements.itemId} = ${scorecardItems.id}
    and ${scorecardPlacements.teamId} <> ${scorecardItems.teamId})`

const hasOtherGoals = sql`exists (select from ${scorecardGoals}
  where ${scorecardGoals.tenantId} = ${scorecardItems.tenantId} and ${scorecardGoals.itemId} = ${scorecardItems.id}
    and (${scorecardGoals.replacedAt} is not null or ${scorecardGoals.createdAt} > ${scorecardItems.createdAt}))`

const written = alias(scorecardData, 'written')

type Said = Record<'value' | 'notes', AnyColumn>

/** One row and another say the same of a cell. */
const isSame = (one: Said, other: Said) =>
  sql`${one.value} is not distinct from ${other.value} and ${one.notes} is not distinct from ${other.notes}`

// By what they say, whoever entered it: a later import that has been undone leaves nothing behind.
const hasOtherValues = sql`exists (select from ${scorecardData}
  where ${scorecardData.tenantId} = ${scorecardItems.tenantId} and ${scorecardData.itemId} = ${scorecardItems.id}
    and ${scorecardData.replacedAt} is null
    and (${scorecardData.value} is not null or ${scorecardData.notes} is not null)
    and not exists (select from ${importedValues} join ${scorecardData} as written
      on ${written.tenantId} = ${importedValues.tenantId} and ${written.id} = ${importedValues.valueId}
      where ${importedValues.tenantId} = ${tenantId} and ${importedValues.importId} = ${importId}
        and ${written.itemId} = ${scorecardData.itemId} and ${written.kind} = ${scorecardData.kind}
        and ${written.day} = ${scorecardData.day} and ${isSame(written, scorecardData)}))`

/** The measurables that an import has made, as far as they are there and may be deleted. */
export const madeItems = prepared((db) =>
  db
    .select({
      id: scorecardItems.id,
      name: scorecardItems.name,
      changed: sql<boolean>`(${hasChangedFields} or ${isShared} or ${hasOtherGoals} or ${hasOtherValues})`,
    })
    .from(importedItems)
    .innerJoin(
      scorecardItems,
      and(
        eq(scorecardItems.tenantId, importedItems.tenantId),
        eq(scorecardItems.id, importedItems.itemId),
        kept(scorecardItems),
      ),
    )
    .where(
      and(
        eq(importedItems.tenantId, tenantId),
        eq(importedItems.importId, importId),
        sql`${scorecardItems.teamId} = any(${placeholder('reach')}::int[])`,
      ),
    )
    .orderBy(asc(scorecardItems.id))
    .prepare('scorecard_items_made_by_import'),
)

/** Which measurables are computed from some. */
export const uses = prepared((db) =>
  db
    .select({ id: scorecardOperands.itemId, operandId: scorecardOperands.operandId })
    .from(scorecardOperands)
    .innerJoin(
      scorecardItems,
      and(
        eq(scorecardItems.tenantId, scorecardOperands.tenantId),
        eq(scorecardItems.id, scorecardOperands.itemId),
        kept(scorecardItems),
      ),
    )
    .where(
      and(
        eq(scorecardOperands.tenantId, tenantId),
        sql`${scorecardOperands.operandId} = any(${placeholder('ids')}::int[])`,
      ),
    )
    .prepare('scorecard_uses_of_items'),
)

/** The groups that an import has made, as far as they are there and may be deleted, and what is in them. */
export const madeGroups = prepared((db) =>
  db
    .select({
      id: scorecardGroups.id,
      name: scorecardGroups.name,
      changed: sql<boolean>`${scorecardGroups.updatedAt} > ${scorecardGroups.createdAt}`,
      itemIds: sql<number[]>`array(select ${scorecardItems.id} from ${scorecardPlacements} join ${scorecardItems}
        on ${scorecardItems.tenantId} = ${scorecardPlacements.tenantId}
          and ${scorecardItems.id} = ${scorecardPlacements.itemId} and ${kept(scorecardItems)}
        where ${scorecardPlacements.tenantId} = ${tenantId} and ${scorecardPlacements.groupId} = ${scorecardGroups.id})`,
    })
    .from(importedGroups)
    .innerJoin(
      scorecardGroups,
      and(
        eq(scorecardGroups.tenantId, importedGroups.tenantId),
        eq(scorecardGroups.id, importedGroups.groupId),
        kept(scorecardGroups),
      ),
    )
    .where(
      and(
        eq(importedGroups.tenantId, tenantId),
        eq(importedGroups.importId, importId),
        sql`${scorecardGroups.teamId} = any(${placeholder('reach')}::int[])`,
      ),
    )
    .orderBy(asc(scorecardGroups.id))
    .prepare('scorecard_groups_made_by_import'),
)

const replaced = alias(scorecardData, 'replaced')
const current = alias(scorecardData, 'current')

/** The cells that an import has entered in measurables that the viewer sees: what they said before, and what they say. */
export const enteredCells = prepared((db) =>
  db
    .select({
      itemId: written.itemId,
      kind: written.kind,
      day: written.day,
      value: replaced.value,
      notes: replaced.notes,
      changed: sql<boolean>`(${current.id} is null or not (${isSame(current, written)}))`,
      back: sql<boolean>`(${isSame(current, replaced)})`,
      name: scorecardItems.name,
      teamId: scorecardItems.teamId,
      ownerId: scorecardItems.ownerId,
      archivedAt: scorecardItems.archivedAt,
      entrantIds,
    })
    .from(importedValues)
    .innerJoin(written, and(eq(written.tenantId, importedValues.tenantId), eq(written.id, importedValues.valueId)))
    .innerJoin(
      scorecardItems,
      and(eq(scorecardItems.tenantId, written.tenantId), eq(scorecardItems.id, written.itemId), kept(scorecardItems)),
    )
    .leftJoin(
      replaced,
      and(
        eq(replaced.tenantId, importedValues.tenantId),
        eq(replaced.id, importedValues.replacedId),
        eq(replaced.itemId, written.itemId),
      ),
    )
    .leftJoin(
      current,
      and(
        eq(current.tenantId, written.tenantId),
        eq(current.itemId, written.itemId),
        eq(current.kind, written.kind),
        eq(current.day, written.day),
        isNull(current.replacedAt),
      ),
    )
    .where(and(eq(importedValues.tenantId, tenantId), eq(importedValues.importId, importId), visible))
    .orderBy(asc(written.itemId), asc(written.day))
    .prepare('scorecard_cells_of_import'),
)
