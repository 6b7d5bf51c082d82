import { createHash } from 'node:crypto'
import { type Contents, SectionName, sectionTitles } from '#contract/vision.ts'
import type { Db } from '#server/db/open.ts'
import { withPositions } from '#server/db/order.ts'
import { coreValues, visionSections, visionVersions } from '#server/vision/table.ts'
import { demoTeams, type TeamName } from './company.ts'
import type { Entry, Stage } from './rows.ts'
import { type SavedStory, savedStories, type Years } from './vision-stories.ts'

/** The same id for the same line of a section in each of its versions. */
export const lineId = (team: TeamName, line: string): string => {
  const hex = createHash('sha256').update(`${team} ${line}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const withIds = (value: unknown, team: TeamName): unknown => {
  if (Array.isArray(value)) {
    return value.map((item: { name?: string; text?: string }) => ({
      id: lineId(team, item.name ?? item.text ?? ''),
      ...item,
    }))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withIds(part, team)]))
}

const yearsFrom = (today: string): Years => {
  const year = Number(today.slice(0, 4))
  return { one: `${year}-12-31`, three: `${year + 2}-12-31`, ten: `${year + 8}-12-31` }
}

type Told = { story: SavedStory; content: Contents[SectionName] }

/** Adds a section with its versions, oldest first. */
const addSection = async (tx: Db, told: Told[], { cast, calendar }: Stage): Promise<number> => {
  const { tenantId } = cast
  const [first, last] = [told.at(0)?.story, told.at(-1)?.story]
  if (!first || !last) throw new Error('A section has at least one version')
  const row = {
    tenantId,
    teamId: cast.team(first.team),
    section: first.section,
    createdAt: calendar.ago(first.ago),
    updatedAt: calendar.ago(last.ago),
    version: told.length,
  }
  const [added] = await tx.insert(visionSections).values(row).returning({ id: visionSections.id })
  const sectionId = added?.id ?? 0
  const versions = told.map(({ story, content }) => ({
    tenantId,
    sectionId,
    content,
    savedById: cast.person(story.by).id,
    savedAt: calendar.ago(story.ago),
  }))
  await tx.insert(visionVersions).values(versions)
  return sectionId
}

const addCoreValues = async (tx: Db, told: Told[], { cast, calendar }: Stage): Promise<void> => {
  const latest = told.findLast(({ story }) => story.section === 'core-values')
  if (!latest) return
  const { values } = latest.content as Contents['core-values']
  const { team, ago } = latest.story
  const rows = withPositions(values).map(({ id, ...value }) => ({
    ...value,
    entryId: id,
    tenantId: cast.tenantId,
    teamId: cast.team(team),
    createdAt: calendar.ago(ago),
  }))
  await tx.insert(coreValues).values(rows)
}

const otherTeams = (team: TeamName, { cast }: Stage): number[] =>
  team === 'leadership' ? (Object.keys(demoTeams) as TeamName[]).map(cast.team) : []

const entryOf = ({ story }: Told, sectionId: number, stage: Stage): Entry => ({
  tenantId: stage.cast.tenantId,
  subject: 'vision_sections',
  subjectId: sectionId,
  title: sectionTitles[story.section],
  teamId: stage.cast.team(story.team),
  otherTeamIds: otherTeams(story.team, stage),
  personIds: [],
  actorId: stage.cast.person(story.by).id,
  at: stage.calendar.ago(story.ago),
  verb: 'saved',
})

/** Creates the teams' visions with all that was ever saved of them. Returns their journal entries. */
export const addVision = async (tx: Db, stage: Stage): Promise<Entry[]> => {
  const years = yearsFrom(stage.calendar.today)
  const told = savedStories.map((story) => ({
    story,
    content: withIds(story.content(years), story.team) as Contents[SectionName],
  }))
  const entries: Entry[] = []
  for (const team of Object.keys(demoTeams)) {
    for (const section of SectionName.options) {
      const saved = told.filter(({ story }) => story.team === team && story.section === section)
      if (saved.length === 0) continue
      const sectionId = await addSection(tx, saved, stage)
      entries.push(...saved.map((each) => entryOf(each, sectionId, stage)))
    }
  }
  await addCoreValues(tx, told, stage)
  return entries
}
