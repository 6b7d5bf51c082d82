import { sql } from 'drizzle-orm'
import type { ImportKind, NewImport } from '#contract/imports.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { wrongField } from '#server/http/problems.ts'
import { checkReach } from '#server/session/doors.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teamMembers } from '#server/tenants/table.ts'

/** Whose a row is to be, in which team, and the field that says so. */
export type Charge = { field: string; personId: number | null; teamId: number }

type IsNew = (kind: ImportKind, row: { key: string }) => boolean

/** Who gets which of an import's new rows, except for milestones, whose team is their rock's. */
export const chargesOf = ({ todos, rocks, issues }: NewImport, isNew: IsNew): Charge[] => [
  ...todos.flatMap((row, at) => {
    const { assignedToId: personId, teamId } = row
    return isNew('todos', row) ? [{ field: `todos.${at}.assignedToId`, personId, teamId }] : []
  }),
  ...rocks.flatMap((row, at) => {
    const { ownerId: personId, teamId } = row
    return isNew('rocks', row) ? [{ field: `rocks.${at}.ownerId`, personId, teamId }] : []
  }),
  ...issues.flatMap((row, at) => {
    const { assignedToId: personId, teamId } = row
    return isNew('issues', row) ? [{ field: `issues.${at}.assignedToId`, personId, teamId }] : []
  }),
]

/** Refuses people who are not in the team, as a single row does; the viewer may always be chosen. One query. */
export const checkCharges = async (db: Db, { tenantId, userId }: Viewer, charges: Charge[]): Promise<void> => {
  const others = new Map(
    charges
      .filter(({ personId }) => personId !== null && personId !== userId)
      .map((charge) => [`${charge.personId} ${charge.teamId}`, charge]),
  )
  if (others.size === 0) return
  const { rows } = await db.execute<Charge>(sql`
    select field from jsonb_to_recordset(${JSON.stringify([...others.values()])}::jsonb)
      as charge (field text, "personId" int, "teamId" int)
    where not exists (select from ${teamMembers} where ${teamMembers.tenantId} = ${tenantId}
      and ${teamMembers.teamId} = charge."teamId" and ${teamMembers.userId} = charge."personId")
    limit 1`)
  const [stranger] = rows
  if (!stranger) return
  const isOwner = stranger.field.endsWith('ownerId')
  throw wrongField(
    stranger.field,
    isOwner ? t('The owner must be a member of the team') : t('The assignee must be a member of the team'),
  )
}

/** Refuses teams that are not the viewer's. An admin's are all. */
export const checkTeams = async (db: Db, viewer: Viewer, teamIds: number[]): Promise<void> => {
  const foreign = teamIds.find((id) => !viewer.reach.includes(id))
  if (foreign !== undefined) await checkReach(db, viewer, foreign)
}
