import { and, eq, sql } from 'drizzle-orm'
import type { Goal } from '#contract/goal-rules.ts'
import type { Unit } from '#contract/units.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { scorecardGroups } from '../table.ts'

/** Refuses people who are not of the workspace, at the field that names them. */
export const checkPeople = async (
  tx: Db,
  { tenantId }: Viewer,
  field: string,
  ids: (number | null)[],
): Promise<void> => {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), sql`${users.id} = any(${sql.param(wanted)}::int[])`))
  if (found.length < wanted.length) throw wrongField(field, 'Choose people of the workspace')
}

/** Refuses a group that is not on the team's scorecard. */
export const checkGroup = async (
  tx: Db,
  { tenantId }: Viewer,
  teamId: number,
  groupId: number | null,
): Promise<void> => {
  if (groupId === null) return
  const found = await tx
    .select({ id: scorecardGroups.id })
    .from(scorecardGroups)
    .where(
      and(
        eq(scorecardGroups.tenantId, tenantId),
        eq(scorecardGroups.teamId, teamId),
        eq(scorecardGroups.id, groupId),
        kept(scorecardGroups),
      ),
    )
  if (found.length === 0) throw wrongField('groupId', 'This group is no longer on the scorecard')
}

/** Refuses a goal that doesn't suit a unit: yes and no are for each other alone. */
export const checkRule = (unit: Unit, goal: Goal | null, field: string): void => {
  const isYesOrNo = goal?.rule === 'yes' || goal?.rule === 'no'
  if (!goal || isYesOrNo === (unit === 'yes/no')) return
  throw wrongField(field, isYesOrNo ? 'Only yes/no measurables have this goal' : 'The goal is either yes or no')
}

/** A currency goes with its unit: US dollars unless another one is named. */
export const currencyFor = (unit: Unit, currency: string | null): string | null =>
  unit === 'currency' ? (currency ?? 'USD') : null
