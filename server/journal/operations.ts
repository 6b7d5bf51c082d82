import type { Changes, TopicChanges } from '#contract/journal.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { changedSubjects } from './reading.ts'
import type { Topic, Topics } from './topics.ts'

// Beyond this many rows, reloading the lists is cheaper than merging.
const maxRows = 1000

const grouped = (entries: { subject: string; subjectId: number }[]): Map<string, number[]> => {
  const ids = new Map<string, number[]>()
  for (const { subject, subjectId } of entries) ids.set(subject, [...(ids.get(subject) ?? []), subjectId])
  return ids
}

/** What became of a topic's rows. If the web app keeps no lists of a topic, only gone rows are named. */
const changesOf = async (db: Db, viewer: Viewer, topic: Topic | undefined, ids: number[]): Promise<TopicChanges> => {
  if (!topic) return { rows: [], gone: [] }
  const rows = (await topic.rows?.(db, viewer, ids)) ?? []
  const seen = new Set(topic.rows ? rows.map(({ id }) => id) : await topic.sees(db, viewer, ids))
  return { rows, gone: ids.filter((id) => !seen.has(id)) }
}

/** The rows that changed for the viewer since a position. */
export const changesSince = async (db: Db, viewer: Viewer, since: string, topics: Topics): Promise<Changes> => {
  const { cursor } = viewer
  // A position from the future dates from before the database was restored from a backup.
  if (BigInt(since) > BigInt(cursor)) return { cursor, reload: true, topics: {} }
  const entries = await changedSubjects(db, viewer, since, maxRows + 1)
  if (entries.length > maxRows || entries.some((entry) => entry.changesSight))
    return { cursor, reload: true, topics: {} }
  const changes: Changes = { cursor, reload: false, topics: {} }
  for (const [topic, ids] of grouped(entries)) {
    changes.topics[topic] = await changesOf(db, viewer, topics.get(topic), ids)
  }
  return changes
}
