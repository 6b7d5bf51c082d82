import { isDeepStrictEqual } from 'node:util'
import type { Instant } from '#contract/fields.ts'
import {
  type Contents,
  emptyContents,
  type NewVersion,
  type Section,
  type SectionName,
  sectionTitles,
} from '#contract/vision.ts'
import { msg, t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notAllowed, Refusal } from '#server/http/problems.ts'
import { changing } from '#server/journal/changing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { findLeadership } from '#server/tenants/leadership.ts'
import { followValues } from './core-values.ts'
import { type LockedSection, lockSections, sectionIdFor } from './locking.ts'
import { canEdit } from './policy.ts'
import { findSection, showSections } from './reading.ts'
import { visionSections, visionVersions } from './table.ts'

const onSections = changing<LockedSection, Section>({
  table: visionSections,
  lock: lockSections,
  mayEdit: canEdit,
  refusal: msg('Only members of the team may change this section'),
  // Of a hidden section nobody else hears, but all of its being hidden: it was theirs to see until then.
  concerns: ({ teamId, section, hidden, readingTeamIds }) => ({
    teamId,
    title: sectionTitles[section],
    otherTeamIds: hidden ? [] : readingTeamIds,
  }),
  show: showSections,
})

const addVersion = async (
  tx: Db,
  { tenantId, userId }: Viewer,
  { id: sectionId }: LockedSection,
  content: Contents[SectionName],
  savedAt: Instant,
): Promise<void> => {
  await tx.insert(visionVersions).values({ tenantId, sectionId, content, savedById: userId, savedAt })
}

/** Saves a version of a section, unless someone else has saved one since the version that it is based on. */
export const saveSection = (
  db: Db,
  viewer: Viewer,
  teamId: number,
  { basedOn, ...wish }: NewVersion,
  now: Date,
): Promise<Section> =>
  transaction(db, async (tx) => {
    const { section, content } = wish
    const id = await sectionIdFor(tx, viewer, { teamId, section })
    return onSections.edit(tx, viewer, id, async (_, row) => {
      // Also whoever sends it again, having had no answer.
      if (isDeepStrictEqual(row.content, content)) return undefined
      if (basedOn !== row.versionId) {
        const current = await findSection(tx, viewer, id)
        throw new Refusal('conflict', t('This section has been saved in the meantime'), { current })
      }
      const savedAt = now.toISOString()
      await addVersion(tx, viewer, row, content, savedAt)
      if (wish.section === 'core-values') await followValues(tx, viewer, teamId, wish.content.values, savedAt)
      return { set: {}, verb: 'saved' }
    })
  })

type Wish = { section: SectionName; hidden: boolean }

/**
 * Hides a section of the Leadership team's vision from everybody outside the team, or shows it; `andWith` does the same
 * to what goes with the section.
 */
export const hideSection = (
  db: Db,
  viewer: Viewer,
  teamId: number,
  { section, hidden }: Wish,
  now: Date,
  andWith: (tx: Db) => Promise<void>,
): Promise<Section> =>
  transaction(db, async (tx) => {
    if (teamId !== (await findLeadership(tx, viewer))) {
      throw notAllowed(t('Only the Leadership team’s sections are read by others and can be hidden'))
    }
    const id = await sectionIdFor(tx, viewer, { teamId, section })
    return onSections.edit(tx, viewer, id, async (_, row) => {
      const isNew = row.versionId === null
      if (isNew) await addVersion(tx, viewer, row, emptyContents[section], now.toISOString())
      else if (row.hidden === hidden) return undefined
      if (row.hidden !== hidden) await andWith(tx)
      return { set: { hidden }, verb: hidden ? 'hidden' : 'shown' }
    })
  })
