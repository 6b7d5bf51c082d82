import { and, gt, inArray, sql } from 'drizzle-orm'
import type { LiveEvent } from '#contract/journal.ts'
import type { Db } from '#server/db/open.ts'
import { session } from '#server/session/table.ts'
import { findViewer, type Viewer } from '#server/session/viewer.ts'
import type { Heard } from './reading.ts'
import { onlyThesePersons } from './record.ts'
import type { Stream } from './stream.ts'

export const eventText = ({ topic, teamId, cursor }: LiveEvent): string => {
  const event: LiveEvent = { topic, teamId: teamId === onlyThesePersons ? null : teamId, cursor }
  return `id: ${cursor}\ndata: ${JSON.stringify(event)}\n\n`
}

const reaches = ({ reach, userId, tenantId }: Viewer, heard: Heard): boolean => {
  if (heard.tenantId !== tenantId) return false
  if (heard.teamId === null || heard.personIds.includes(userId)) return true
  const teams = [heard.teamId, heard.formerTeamId, ...heard.otherTeamIds]
  return teams.some((teamId) => teamId !== null && reach.includes(teamId))
}

/** Sends each stream what its person may know of, each topic of a team once. */
export const send = (streams: Iterable<Stream>, heard: Heard[], cursor: string): void => {
  for (const { viewer, write } of streams) {
    const texts = heard
      .filter((entry) => reaches(viewer, entry))
      .map(({ topic, teamId }) => eventText({ topic, teamId, cursor }))
    if (texts.length > 0) write([...new Set(texts)].join(''))
  }
}

/** Reads again who is behind a stream; it ends when the session has ended. */
export const refreshViewer = async (db: Db, stream: Stream): Promise<void> => {
  const viewer = await findViewer(db, stream.viewer.sid, stream.viewer.origin)
  if (viewer) stream.viewer = viewer
  else stream.end()
}

/** Reads again who the people behind the streams are, after teams or people have changed. */
export const refreshViewers = async (db: Db, streams: Iterable<Stream>, tenants: Set<number>): Promise<void> => {
  for (const stream of streams) if (tenants.has(stream.viewer.tenantId)) await refreshViewer(db, stream)
}

/** Ends the streams of a session that has ended. */
export const endStreams = (streams: Iterable<Stream>, sid: string): void => {
  for (const stream of streams) if (stream.viewer.sid === sid) stream.end()
}

/** Ends the streams whose sessions have ended or expired. */
export const endOrphans = async (db: Db, streams: Iterable<Stream>): Promise<void> => {
  // Those that open while the database is asked are not among them.
  const asked = [...streams]
  if (asked.length === 0) return
  const sids = asked.map(({ viewer }) => viewer.sid)
  const living = await db
    .select({ sid: session.sid })
    .from(session)
    .where(and(inArray(session.sid, sids), gt(session.expire, sql`now()`)))
  const known = new Set(living.map(({ sid }) => sid))
  for (const stream of asked) if (!known.has(stream.viewer.sid)) stream.end()
}
