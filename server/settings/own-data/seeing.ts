import { groupedBy } from '#server/db/grouping.ts'
import type { Db } from '#server/db/open.ts'
import { itemTopics } from '#server/db/items.ts'
import { hangingFiles } from '#server/files/attachments.ts'
import { findDecisions } from '#server/issues/decisions/reading.ts'
import type { Topics } from '#server/journal/topics.ts'
import { linkTopics } from '#server/links/ends.ts'
import { shownInBell } from '#server/notifications/reading.ts'
import { seesRated } from '#server/people-fit/rights.ts'
import type { Sees } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import type { Row } from '../entities.ts'

export type Asked = { db: Db; viewer: Viewer; topics: Topics }

/** Keeps those of some rows that the viewer may see now. */
export type Seen = (rows: Row[], asked: Asked) => Promise<Row[]>

/** Of a table whose rows are their person's alone, or that their person always sees. */
const theirs: Seen = async (rows) => rows

const idsIn = (rows: Row[], column: string): number[] => [
  ...new Set(rows.flatMap((row) => (typeof row[column] === 'number' ? row[column] : []))),
]

const by = async (rows: Row[], column: string, { db, viewer }: Asked, sees: Sees | undefined): Promise<Row[]> => {
  const ids = idsIn(rows, column)
  const seen = new Set<unknown>(ids.length > 0 ? await sees?.(db, viewer, ids) : [])
  return rows.filter((row) => seen.has(row[column]))
}

/** Of a table whose rows are a topic's, or belong to one of a topic's that they name. */
const of =
  (topic: string, column = 'id'): Seen =>
  (rows, asked) =>
    by(rows, column, asked, asked.topics.get(topic)?.sees)

/** Of a table whose rows name a row of one of several topics each; the columns may have a name of their own. */
const ofOneOf =
  (
    topics: readonly (readonly [column: string, topic: string])[],
    columnOf = (column: string): string => column,
  ): Seen =>
  async (rows, asked) => {
    const seen = new Set<Row>()
    for (const [column, topic] of topics) {
      for (const row of await of(topic, columnOf(column))(rows, asked)) seen.add(row)
    }
    return rows.filter((row) => seen.has(row))
  }

const endOf = (side: 'from' | 'to'): Seen =>
  ofOneOf(linkTopics, (column) => side + column.charAt(0).toUpperCase() + column.slice(1))

const bothEnds: Seen = async (rows, asked) => endOf('to')(await endOf('from')(rows, asked), asked)

const ratings: Seen = (rows, asked) => by(rows, 'userId', asked, seesRated)

const decisions: Sees = async (db, viewer, ids) => (await findDecisions(db, viewer, ids)).map(({ id }) => id)

const inBell: Seen = (rows, asked) =>
  by(rows, 'id', asked, (db, viewer, ids) => shownInBell(db, viewer, ids, asked.topics))

const files: Seen = async (rows, { db, viewer, topics }) => {
  const keys = rows.map(({ key }) => String(key))
  const { attached, seen } = await hangingFiles(db, viewer, keys, topics)
  return rows.filter(({ key }) => seen.has(String(key)) || !attached.has(String(key)))
}

/** Imports are listed to whoever made them, and to admins. */
const imports: Seen = async (rows, { viewer }) =>
  rows.filter(({ createdById }) => viewer.role === 'admin' || createdById === viewer.userId)

/** What is journalled of the workspace and its people, whose names everybody knows. */
const ofEverybody = ['tenants', 'users']

/** Entries about what the viewer still sees. */
const journal: Seen = async (rows, asked) => {
  const seesOf = (subject: string): Sees | undefined => {
    if (subject === 'decisions') return decisions
    if (subject === 'people_fit') return seesRated
    return ofEverybody.includes(subject) ? async (_db, _viewer, ids) => ids : asked.topics.get(subject)?.sees
  }
  const seen = new Set<Row>()
  for (const [subject, about] of groupedBy(rows, (row) => String(row['subject']))) {
    for (const row of await by(about, 'subjectId', asked, seesOf(subject))) seen.add(row)
  }
  return rows.filter((row) => seen.has(row))
}

/**
 * Events of one's own account. What admins have done to others they see as long as they are admins, as the trail is
 * theirs; where a colleague was is never told.
 */
const trail: Seen = async (rows, { viewer }) => {
  const { userId, role } = viewer
  const isOwn = ({ personId }: Row): boolean => personId === null || personId === userId
  const isByOther = (row: Row): boolean => row['userId'] !== null && row['userId'] !== userId
  if (role === 'admin') return rows
  return rows.filter(isOwn).map((row) => (isByOther(row) ? { ...row, address: null } : row))
}

/** How it is found out which rows of each table somebody still sees. A table that is not named here is left out. */
export const seenOf: Record<string, Seen> = {
  users: theirs,
  team_members: theirs,
  access_tokens: theirs,
  list_views: of('list_views'),
  vision_versions: of('vision_sections', 'sectionId'),
  goals: of('goals'),
  todos: of('todos'),
  rocks: of('rocks'),
  milestones: of('rocks', 'rockId'),
  headlines: of('headlines'),
  headline_views: of('headlines', 'headlineId'),
  issues: of('issues'),
  decisions: (rows, asked) => by(rows, 'id', asked, decisions),
  imports,
  // Whoever has scheduled meetings sees them.
  meeting_series: theirs,
  meetings: of('meetings'),
  meeting_attendees: of('meetings', 'meetingId'),
  l10_meeting_notes: of('l10_meeting_notes'),
  meeting_participants: of('meetings', 'meetingId'),
  meeting_messages: of('meetings', 'meetingId'),
  scorecard_groups: of('scorecard_groups'),
  scorecard_items: of('scorecard_items'),
  scorecard_entrants: of('scorecard_items', 'itemId'),
  scorecard_goals: of('scorecard_items', 'itemId'),
  scorecard_data: of('scorecard_items', 'itemId'),
  chart_drafts: of('chart_drafts'),
  accountability_positions: of('accountability_positions'),
  position_holders: of('accountability_positions', 'positionId'),
  people_analyzer_ratings: ratings,
  gwc_ratings: ratings,
  comments: ofOneOf(itemTopics),
  files,
  pictures: theirs,
  links: bothEnds,
  notifications: inBell,
  notification_choices: theirs,
  journal,
  security_trail: trail,
}
