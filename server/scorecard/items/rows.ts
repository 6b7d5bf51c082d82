import { and, type AnyColumn, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Measurable, Placement } from '#contract/scorecard.ts'
import { kept, qualified } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { personJson } from '#server/tenants/person.ts'
import { users } from '#server/tenants/table.ts'
import {
  scorecardEntrants,
  scorecardGoals,
  scorecardGroups,
  scorecardItems,
  scorecardOperands,
  scorecardPlacements,
} from '../table.ts'

const { placeholder } = sql
const { tenantId: _, deletedAt: __, ...fields } = getTableColumns(scorecardItems)

type Items = Record<'tenantId' | 'id' | 'ownerId', AnyColumn>

const entrantIdsOf = ({ tenantId, id }: Items) => sql<number[]>`array(select ${scorecardEntrants.userId}
  from ${scorecardEntrants} where ${scorecardEntrants.tenantId} = ${tenantId} and ${scorecardEntrants.itemId} = ${id}
  order by ${scorecardEntrants.userId})`

/** The people named to enter its numbers. */
export const entrantIds = qualified(entrantIdsOf(scorecardItems))

/** The teams whose scorecards show it. */
export const shownToTeamIds = qualified(sql<
  number[]
>`array(select ${scorecardPlacements.teamId} from ${scorecardPlacements}
  where ${scorecardPlacements.tenantId} = ${scorecardItems.tenantId}
    and ${scorecardPlacements.itemId} = ${scorecardItems.id} order by ${scorecardPlacements.teamId})`)

// A deleted group has no measurables.
const groupId = sql`(select ${scorecardGroups.id} from ${scorecardGroups}
  where ${scorecardGroups.tenantId} = ${scorecardPlacements.tenantId}
    and ${scorecardGroups.id} = ${scorecardPlacements.groupId} and ${kept(scorecardGroups)})`

const placementsJson = sql<Placement[]>`(select json_agg(json_build_object('teamId', ${scorecardPlacements.teamId},
    'groupId', ${groupId}, 'position', ${scorecardPlacements.position}) order by ${scorecardPlacements.teamId})
  from ${scorecardPlacements} where ${scorecardPlacements.tenantId} = ${scorecardItems.tenantId}
    and ${scorecardPlacements.itemId} = ${scorecardItems.id})`

/** A goal as the database holds it, without what is only for its history. */
export type GoalRow = Pick<typeof scorecardGoals.$inferSelect, 'kind' | 'day' | 'only' | 'goal'>

const goalsJson = (known: SQL) => sql<
  GoalRow[]
>`coalesce((select json_agg(json_build_object('kind', ${scorecardGoals.kind},
    'day', ${scorecardGoals.day}, 'only', ${scorecardGoals.only}, 'goal', ${scorecardGoals.goal})
    order by ${scorecardGoals.day} nulls first)
  from ${scorecardGoals} where ${scorecardGoals.tenantId} = ${scorecardItems.tenantId}
    and ${scorecardGoals.itemId} = ${scorecardItems.id} and ${known}), '[]'::json)`

const isCurrentGoal = sql`${scorecardGoals.replacedAt} is null`

/** Shown on the scorecard of one of the viewer's teams. */
const isInReachOf = ({ tenantId, id }: Items): SQL => sql`exists (select from ${scorecardPlacements}
  where ${scorecardPlacements.tenantId} = ${tenantId} and ${scorecardPlacements.itemId} = ${id}
    and ${scorecardPlacements.teamId} = any(${placeholder('reach')}::int[]))`
export const isInReach = isInReachOf(scorecardItems)

/** A person sees what their teams' scorecards show, and what they own or may enter. */
const isVisible = (items: Items) =>
  or(
    isInReachOf(items),
    eq(items.ownerId, placeholder('personId')),
    sql`${placeholder('personId')}::int = any(${entrantIdsOf(items)})`,
  )
export const visible = isVisible(scorecardItems)

const operand = alias(scorecardItems, 'operand')

/** What a measurable of a formula is called for those who do not see it. */
export const unseenName = 'another measurable'

/** What a formula is made of, by the names that the viewer may know. */
export const operandsJson = sql<Measurable['operands']>`coalesce((select json_agg(json_build_object('id', ${operand.id},
    'name', case when ${isVisible(operand)} then ${operand.name} else ${sql.raw(`'${unseenName}'`)} end)
    order by ${operand.id})
  from ${scorecardOperands} join ${scorecardItems} as operand on ${operand.tenantId} = ${scorecardOperands.tenantId}
    and ${operand.id} = ${scorecardOperands.operandId} and ${kept(operand)}
  where ${scorecardOperands.tenantId} = ${scorecardItems.tenantId}
    and ${scorecardOperands.itemId} = ${scorecardItems.id}), '[]'::json)`

/** Measurables with what hangs on them, apart from their numbers; with the current goals unless others are named. */
export const selectItems = (db: Db, goals = isCurrentGoal) =>
  db
    .select({
      ...fields,
      owner: personJson(users),
      entrantIds,
      placements: placementsJson,
      goals: goalsJson(goals),
      operands: operandsJson,
    })
    .from(scorecardItems)
    .leftJoin(users, and(eq(users.tenantId, scorecardItems.tenantId), eq(users.id, scorecardItems.ownerId)))

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]

const ofTeam = sql`${scorecardPlacements.tenantId} = ${placeholder('tenantId')}
  and ${scorecardPlacements.teamId} = ${placeholder('teamId')}`

/** Shown on a team's scorecard. */
export const isOfTeam = sql`exists (select from ${scorecardPlacements}
  where ${ofTeam} and ${scorecardPlacements.itemId} = ${scorecardItems.id})`

/**
 * Shown on a team's scorecard, or the viewer's own. As a list of ids, which the indexes give, this spares looking at all
 * measurables of the workspace.
 */
export const isOfTeamOrOwn = sql`${scorecardItems.id} = any(array(
  select ${scorecardPlacements.itemId} from ${scorecardPlacements} where ${ofTeam}
  union select own.id from ${scorecardItems} as own where own.tenant_id = ${placeholder('tenantId')}
    and own.owner_id = ${placeholder('personId')} and own.deleted_at is null
  union select ${scorecardEntrants.itemId} from ${scorecardEntrants}
    where ${scorecardEntrants.tenantId} = ${placeholder('tenantId')}
      and ${scorecardEntrants.userId} = ${placeholder('personId')}))`
