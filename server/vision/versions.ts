import { and, desc, eq, sql } from 'drizzle-orm'
import type { FullVersion, SavedVersion, SectionName } from '#contract/vision.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { personJson } from '#server/tenants/person.ts'
import { users } from '#server/tenants/table.ts'
import { findSectionId } from './locking.ts'
import { canEdit } from './policy.ts'
import { seesSections } from './reading.ts'
import { visionVersions } from './table.ts'

const { placeholder } = sql

const isSaver = and(eq(users.tenantId, visionVersions.tenantId), eq(users.id, visionVersions.savedById))
const ofSection = and(
  eq(visionVersions.tenantId, placeholder('tenantId')),
  eq(visionVersions.sectionId, placeholder('sectionId')),
)
const saved = { id: visionVersions.id, savedBy: personJson(users), savedAt: visionVersions.savedAt }

const versionsOfSection = prepared((db) =>
  db
    .select(saved)
    .from(visionVersions)
    .leftJoin(users, isSaver)
    .where(ofSection)
    .orderBy(desc(visionVersions.id))
    .prepare('vision_versions_of_section'),
)

const versionOfSection = prepared((db) =>
  db
    .select({ ...saved, content: visionVersions.content })
    .from(visionVersions)
    .leftJoin(users, isSaver)
    .where(and(ofSection, eq(visionVersions.id, placeholder('versionId'))))
    .prepare('vision_version_of_section'),
)

type Wanted = { teamId: number; section: SectionName }

/** The section's id; undefined if nothing was saved in it. For whoever does not see it, it isn't there. */
const seenSectionId = async (db: Db, viewer: Viewer, wanted: Wanted): Promise<number | undefined> => {
  const id = await findSectionId(db, viewer, wanted)
  const [seen] = id === undefined ? [] : await seesSections(db, viewer, [id])
  if (seen === undefined && !canEdit(viewer, wanted)) throw notFound()
  return seen
}

/** The saved versions of a section, newest first. */
export const listVersions = async (db: Db, viewer: Viewer, { teamId, section }: Wanted): Promise<SavedVersion[]> => {
  const sectionId = await seenSectionId(db, viewer, { teamId, section })
  if (sectionId === undefined) return []
  return versionsOfSection(db).execute({ tenantId: viewer.tenantId, sectionId })
}

/** One of them, with what it said. */
export const findVersion = async (
  db: Db,
  viewer: Viewer,
  { teamId, section, versionId }: Wanted & { versionId: number },
): Promise<FullVersion> => {
  const sectionId = await seenSectionId(db, viewer, { teamId, section })
  if (sectionId === undefined) throw notFound()
  const [found] = await versionOfSection(db).execute({ tenantId: viewer.tenantId, sectionId, versionId })
  if (!found) throw notFound()
  return { ...found, section } as FullVersion
}
