import { comments } from '#server/comments/table.ts'
import type { Db } from '#server/db/open.ts'
import { headlines, headlineViews } from '#server/headlines/table.ts'
import type { Who } from './company.ts'
import { headlineStories, type HeadlineStory } from './headline-stories.ts'
import { type Entry, spoken, type Stage } from './rows.ts'

type Stored = HeadlineStory & { id: number }
type Event = { by: Who; ago: number; verb: string; mentioned?: number[] }

const headlineRow = (story: HeadlineStory, { cast, calendar }: Stage): typeof headlines.$inferInsert => {
  const { team, by, ago, title, content, tag, readers, remarks = [], archived } = story
  const archivedAt = archived === undefined ? null : calendar.ago(archived)
  return {
    title,
    content,
    tag,
    archivedAt,
    tenantId: cast.tenantId,
    teamId: cast.team(team),
    createdById: cast.person(by).id,
    createdAt: calendar.ago(ago),
    updatedAt: archivedAt ?? calendar.ago(ago),
    version: 1 + readers.length + remarks.length + Number(archivedAt !== null),
  }
}

/** When each reader opened it: one after another, within a day. */
const viewsOf = ({ ago, readers }: HeadlineStory): { by: Who; ago: number }[] =>
  readers.map((by, index) => ({ by, ago: ago - (Math.min(ago, 1) * (index + 1)) / (readers.length + 1) }))

const eventsOf = (story: HeadlineStory, cast: Stage['cast']): Event[] => {
  const { team, by, ago, remarks = [], archived } = story
  return [
    { by, ago, verb: 'created' },
    ...viewsOf(story).map((view) => ({ ...view, verb: 'read' })),
    ...remarks.map((remark) => ({
      by: remark.by,
      ago: remark.ago,
      verb: 'commented on',
      mentioned: spoken(remark, team, cast).mentions.map(({ userId }) => userId),
    })),
    ...(archived === undefined ? [] : [{ by, ago: archived, verb: 'archived' }]),
  ]
}

/** The journal entries a headline would have if everything had been done in the app. */
const entriesOf = (story: Stored, { cast, calendar }: Stage): Entry[] =>
  eventsOf(story, cast).map(({ by, ago, verb, mentioned = [] }) => ({
    tenantId: cast.tenantId,
    subject: 'headlines',
    subjectId: story.id,
    teamId: cast.team(story.team),
    personIds: [...new Set([cast.person(story.by).id, ...mentioned])],
    actorId: cast.person(by).id,
    at: calendar.ago(ago),
    verb,
    title: story.title,
  }))

/** Creates the headlines of the past weeks. Returns their journal entries. */
export const addHeadlines = async (tx: Db, stage: Stage): Promise<Entry[]> => {
  const { cast, calendar } = stage
  const { tenantId } = cast
  const rows = headlineStories.map((story) => headlineRow(story, stage))
  const added = await tx.insert(headlines).values(rows).returning({ id: headlines.id })
  const stored = headlineStories.map((story, index) => ({ ...story, id: added[index]?.id ?? 0 }))
  const views = stored.flatMap((story) =>
    viewsOf(story).map(({ by, ago }) => ({
      tenantId,
      headlineId: story.id,
      userId: cast.person(by).id,
      viewedAt: calendar.ago(ago),
    })),
  )
  await tx.insert(headlineViews).values(views)
  const remarks = stored.flatMap(({ id: headlineId, team, remarks = [] }) =>
    remarks.map((remark) => ({
      tenantId,
      headlineId,
      userId: cast.person(remark.by).id,
      createdAt: calendar.ago(remark.ago),
      ...spoken(remark, team, cast),
    })),
  )
  await tx.insert(comments).values(remarks)
  return stored.flatMap((story) => entriesOf(story, stage))
}
