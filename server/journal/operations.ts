import type { Changes, TopicChanges } from '#contract/journal.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { changedSubjects } from './reading.ts'

/** Presents those of a topic's rows that a person may see, as the topic's lists do. */
export type RowsOf = (db: Db, viewer: Viewer, ids: number[]) => Promise<TopicChanges['rows']>

// Beyond this many rows loading the lists afresh is cheaper than merging.
const tooMany = 1000

const grouped = (entries: { subject: string; subjectId: number }[]): Map<string, number[]> => {
  const ids = new Map<string, number[]>()
  for (const { subject, subjectId } of entries) ids.set(subject, [...(ids.get(subject) ?? []), subjectId])
  return ids
}

/** The rows that changed for a person since a position; a topic without `RowsOf` is only named. */
export const changesSince = async (
  db: Db,
  viewer: Viewer,
  since: string,
  topics: ReadonlyMap<string, RowsOf>,
): Promise<Changes> => {
  const { cursor } = viewer
  // A position from the future was given out before the database was restored from a backup.
  if (BigInt(since) > BigInt(cursor)) return { cursor, reload: true, topics: {} }
  const entries = await changedSubjects(db, viewer, since, tooMany + 1)
  if (entries.length > tooMany) return { cursor, reload: true, topics: {} }
  const changes: Changes = { cursor, reload: false, topics: {} }
  for (const [topic, ids] of grouped(entries)) {
    const rows = (await topics.get(topic)?.(db, viewer, ids)) ?? []
    const seen = new Set(rows.map((row) => row.id))
    changes.topics[topic] = { rows, gone: ids.filter((id) => !seen.has(id)) }
  }
  return changes
}
