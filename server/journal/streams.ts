import { and, inArray } from 'drizzle-orm'
import type { LiveEvent } from '#contract/journal.ts'
import type { Db } from '#server/db/open.ts'
import { isAlive } from '#server/session/life.ts'
import { session } from '#server/session/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import type { News } from './reading.ts'
import { onlyThesePersons } from './record.ts'
import type { Stream } from './stream.ts'

/** An event that says what has changed; with `changes`, which are JSON, also into what since a position. */
export const eventText = ({ topic, teamId, cursor }: Omit<LiveEvent, 'since' | 'changes'>, changes = ''): string => {
  const event: LiveEvent = { topic, teamId: teamId === onlyThesePersons ? null : teamId, cursor }
  return `id: ${cursor}\ndata: ${JSON.stringify(event).slice(0, -1)}${changes}}\n\n`
}

export const reaches = ({ reach, personId, tenantId }: Viewer, news: News): boolean => {
  if (news.tenantId !== tenantId) return false
  if (news.teamId === null || news.personIds.includes(personId)) return true
  const teams = [news.teamId, news.formerTeamId, ...news.otherTeamIds]
  return teams.some((teamId) => teamId !== null && reach.includes(teamId))
}

/** The events that tell of some news, each topic of a team once; the first has the changes. */
export const eventsOf = (news: readonly News[], cursor: string, changes = ''): string => {
  const [first, ...others] = new Set(news.map(({ topic, teamId }) => eventText({ topic, teamId, cursor })))
  if (first === undefined) return ''
  return [first.replace(/}\n\n$/, () => `${changes}}\n\n`), ...others].join('')
}

/** Ends the streams of a session. */
export const endStreams = (streams: Iterable<Stream>, sid: string): void => {
  for (const stream of streams) if (stream.viewer.sid === sid) stream.end()
}

/** Ends the streams whose sessions have ended or expired. */
export const endOrphans = async (db: Db, streams: Iterable<Pick<Stream, 'viewer' | 'end'>>): Promise<void> => {
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
