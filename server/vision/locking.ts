import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Contents, SectionName } from '#contract/vision.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { type Locks, locking } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { readingTeamIds } from '#server/tenants/leadership.ts'
import { isNewest, visible } from './reading.ts'
import { visionSections, visionVersions } from './table.ts'

const { placeholder } = sql

/** A section that is locked, with its newest version; null for both until it is saved. */
export type LockedSection = typeof visionSections.$inferSelect & {
  versionId: number | null
  content: Contents[SectionName] | null
  readingTeamIds: number[]
}

const lockRows = locking(visionSections, visible)

const lockedSections = prepared((db) =>
  db
    .select({
      ...getTableColumns(visionSections),
      versionId: visionVersions.id,
      content: visionVersions.content,
      readingTeamIds: readingTeamIds(visionSections),
    })
    .from(visionSections)
    .leftJoin(visionVersions, isNewest())
    .where(
      and(
        eq(visionSections.tenantId, placeholder('tenantId')),
        sql`${visionSections.id} = any(${placeholder('ids')}::int[])`,
        visible,
      ),
    )
    .orderBy(asc(visionSections.id))
    .prepare('vision_sections_locked'),
)

/** Locks sections, then reads what they say now. */
export const lockSections: Locks<LockedSection> = async (tx, viewer, ids) => {
  await lockRows(tx, viewer, ids)
  return lockedSections(tx).execute({ ...viewer, ids })
}

const sectionByName = prepared((db) =>
  db
    .select({ id: visionSections.id })
    .from(visionSections)
    .where(
      and(
        eq(visionSections.tenantId, placeholder('tenantId')),
        eq(visionSections.teamId, placeholder('teamId')),
        eq(visionSections.section, placeholder('section')),
      ),
    )
    .prepare('vision_section_by_name'),
)

type Wanted = { teamId: number; section: SectionName }

/** The id of a team's section, whether or not the viewer sees it; undefined if nothing was saved in it. */
export const findSectionId = async (db: Db, { tenantId }: Viewer, wanted: Wanted): Promise<number | undefined> => {
  const [found] = await sectionByName(db).execute({ tenantId, ...wanted })
  return found?.id
}

/** The same; makes the section if it is not there. Of two people who do so at once, the second waits for the first. */
export const sectionIdFor = async (tx: Db, viewer: Viewer, wanted: Wanted): Promise<number> => {
  const found = await findSectionId(tx, viewer, wanted)
  if (found !== undefined) return found
  const { tenantId } = viewer
  await tx
    .insert(visionSections)
    .values({ tenantId, ...wanted })
    .onConflictDoNothing()
  const added = await findSectionId(tx, viewer, wanted)
  if (added === undefined) throw new Error('The inserted section was not found')
  return added
}
