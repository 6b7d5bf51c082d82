import { and, type AnyColumn, asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { type Section, type SectionName, sectionTitles } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import type { Named } from '#server/journal/topics.ts'
import { findingByIds, type List, type Listing, presenting } from '#server/session/presenting.ts'
import { nobody, type Viewer } from '#server/session/viewer.ts'
import { leadershipId } from '#server/tenants/leadership.ts'
import { personJson } from '#server/tenants/person.ts'
import { users } from '#server/tenants/table.ts'
import { canEdit } from './policy.ts'
import { visionSections, visionVersions } from './table.ts'

const { placeholder } = sql
const { tenantId: _, ...fields } = getTableColumns(visionSections)

/** Joins the newest version of each section, of those that meet a condition. */
export const isNewest = (known?: SQL): SQL | undefined =>
  and(
    eq(visionVersions.tenantId, visionSections.tenantId),
    sql`${visionVersions.id} = (select max(newest.id) from ${visionVersions} as newest
      where newest.tenant_id = ${visionSections.tenantId} and newest.section_id = ${visionSections.id}
        ${known ?? sql``})`,
  )

const isOfLeadership = sql<boolean>`(${visionSections.teamId} = ${leadershipId(placeholder('tenantId'))})`

/** Sections as the API presents them, as the newest version that meets a condition has them. */
const selectSections = (db: Db, known?: SQL) =>
  db
    .select({
      ...fields,
      ofLeadership: isOfLeadership,
      versionId: visionVersions.id,
      content: visionVersions.content,
      savedAt: visionVersions.savedAt,
      savedBy: personJson(users),
    })
    .from(visionSections)
    .innerJoin(visionVersions, isNewest(known))
    .leftJoin(users, and(eq(users.tenantId, visionVersions.tenantId), eq(users.id, visionVersions.savedById)))

type Row = Awaited<ReturnType<typeof selectSections>>[number]

type WithoutRights<Each> = Each extends unknown ? Omit<Each, 'can'> : never

/** The content is what was saved under the section's name. */
const common = (row: Row) => row as WithoutRights<Section>

const own = (viewer: Viewer, row: Row): Pick<Section, 'can'> => ({ can: { edit: canEdit(viewer, row) } })

const ofTenant = eq(visionSections.tenantId, placeholder('tenantId'))

/** A person sees their teams' sections, and those of the Leadership team that it does not hide. */
export const visible = or(
  sql`${visionSections.teamId} = any(${placeholder('reach')}::int[])`,
  sql`(${placeholder('personId')}::int <> ${nobody} and not ${visionSections.hidden} and ${isOfLeadership})`,
)

const sectionsWhere = (name: string, condition: SQL | undefined, known?: SQL): Listing<object, Section> =>
  presenting(
    (db) => selectSections(db, known).where(and(ofTenant, condition)).orderBy(asc(visionSections.id)).prepare(name),
    common,
    own,
  )

const ofTeam = eq(visionSections.teamId, placeholder('teamId'))
const valuesOfLeadership = and(eq(visionSections.section, 'core-values'), isOfLeadership)
const listed = and(or(ofTeam, valuesOfLeadership), visible)

/** A team's sections, and the core values of the Leadership team. */
export const listSections: List<{ teamId: number }, Section> = sectionsWhere('vision_of_team', listed)

const formerSections: List<{ teamId: number; at: string }, Section> = sectionsWhere(
  'vision_of_team_once',
  listed,
  sql`and newest.saved_at < ${placeholder('at')}`,
)

/** The same as they were just before an instant. What the viewer may see is decided as of now. */
export const listFormerSections: typeof formerSections = async (db, viewer, wish) => {
  const sections = await formerSections(db, viewer, wish)
  return sections.map((section) => ({ ...section, can: { edit: false } }))
}

const nameOf = ({ id, section, teamId }: Section): Named[] => [
  { id, partId: null, title: t(sectionTitles[section]), teamId, done: false },
]

export const {
  sees: seesSections,
  find: findSections,
  share: shareSections,
  findOne: findSection,
  show: showSections,
  name: nameSections,
} = findingByIds(visionSections, visible, sectionsWhere, nameOf)

/** Whether the team of a row hides a section of its vision. */
export const hides = (
  section: SectionName,
  { tenantId, teamId }: Record<'tenantId' | 'teamId', AnyColumn>,
): SQL<boolean> =>
  sql`exists (select from ${visionSections} as hiding where hiding.tenant_id = ${tenantId}
    and hiding.team_id = ${teamId} and hiding.section = ${section} and hiding.hidden)`
