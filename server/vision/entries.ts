import { and, eq, or, sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { leadershipId } from '#server/tenants/leadership.ts'
import { isNewest, visible } from './reading.ts'
import { visionSections, visionVersions } from './table.ts'

const { placeholder } = sql

const listsWith = prepared((db) =>
  db
    .select({ list: sql<string>`list.key`, isOwn: sql<boolean>`${visionSections.teamId} = ${placeholder('teamId')}` })
    .from(visionSections)
    .innerJoin(visionVersions, isNewest())
    .innerJoin(sql`jsonb_each(${visionVersions.content}) as list`, sql`jsonb_typeof(list.value) = 'array'`)
    .where(
      and(
        eq(visionSections.tenantId, placeholder('tenantId')),
        eq(visionSections.section, placeholder('section')),
        or(
          eq(visionSections.teamId, placeholder('teamId')),
          eq(visionSections.teamId, leadershipId(placeholder('tenantId'))),
        ),
        visible,
        sql`list.value @> jsonb_build_array(jsonb_build_object('id', ${placeholder('entryId')}::text))`,
      ),
    )
    .prepare('vision_lists_with_entry'),
)

/** Whether a team's SWOT, as the viewer sees it, has an entry now. */
export const isInSwot = async (db: Db, viewer: Viewer, teamId: number, entryId: string): Promise<boolean> => {
  const lists = await listsWith(db).execute({ ...viewer, teamId, entryId, section: 'swot' })
  return lists.some(({ isOwn }) => isOwn)
}

/** Whether the 3-year picture of a team or of the Leadership team, as the viewer sees it, has an entry now. */
export const isInPicture = async (db: Db, viewer: Viewer, teamId: number, entryId: string): Promise<boolean> => {
  const lists = await listsWith(db).execute({ ...viewer, teamId, entryId, section: 'three-year-picture' })
  return lists.length > 0
}
