import { and, inArray } from 'drizzle-orm'
import type { LiveEvent } from '#contract/journal.ts'
import type { Db } from '#server/db/open.ts'
import { isAlive } from '#server/session/life.ts'
import { session } from '#server/session/table.ts'
import { findViewer, type Viewer } from '#server/session/viewer.ts'
import type { News } from './reading.ts'
import { onlyThesePersons } from './record.ts'
import type { Stream } from './stream.ts'

export const eventText = ({ topic, teamId, cursor }: LiveEvent): string => {
  const event: LiveEvent = { topic, teamId: teamId === onlyThesePersons ? null : teamId, cursor }
  return `id: ${cursor}\ndata: ${JSON.stringify(event)}\n\n`
}

const reaches = ({ reach, personId, tenantId }: Viewer, news: News): boolean => {
  if (news.tenantId !== tenantId) return false
  if (news.teamId === null || news.personIds.includes(personId)) return true
  const teams = [news.teamId, news.formerTeamId, ...news.otherTeamIds]
  return teams.some((teamId) => teamId !== null && reach.includes(teamId))
}

/** Sends each stream the news its person may know of, each topic of a team once. */
export const send = (streams: Iterable<Stream>, news: News[], cursor: string): void => {
  for (const { viewer, write } of streams) {
    const texts = news
      .filter((entry) => reaches(viewer, entry))
      .map(({ topic, teamId }) => eventText({ topic, teamId, cursor }))
    if (texts.length > 0) write([...new Set(texts)].join(''))
  }
}

/** Rereads a stream's viewer; ends the stream if the session has ended, or almost everything is closed to it. */
export const refreshViewer = async (db: Db, stream: Stream): Promise<void> => {
  const viewer = await findViewer(db, stream.viewer.sid, stream.viewer.origin)
  if (viewer && !viewer.needsSecondFactor) stream.viewer = viewer
  else stream.end()
}

/** Rereads the viewers of these tenants' streams, after teams or people have changed. */
export const refreshViewers = async (db: Db, streams: Iterable<Stream>, tenants: Set<number>): Promise<void> => {
  for (const stream of streams) if (tenants.has(stream.viewer.tenantId)) await refreshViewer(db, stream)
}

/** Ends the streams of a session. */
export const endStreams = (streams: Iterable<Stream>, sid: string): void => {
  for (const stream of streams) if (stream.viewer.sid === sid) stream.end()
}

/** Ends the streams whose sessions have ended or expired. */
export const endOrphans = async (db: Db, streams: Iterable<Stream>): Promise<void> => {
  // Streams that open during the query are not among them.
  const checked = [...streams]
  if (checked.length === 0) return
  const sids = checked.map(({ viewer }) => viewer.sid)
  const alive = await db
    .select({ sid: session.sid })
    .from(session)
    .where(and(inArray(session.sid, sids), isAlive))
  const known = new Set(alive.map(({ sid }) => sid))
  for (const stream of checked) if (!known.has(stream.viewer.sid)) stream.end()
}
