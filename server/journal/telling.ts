import type { Db } from '#server/db/open.ts'
import { rereadViewers, type Viewer } from '#server/session/viewer.ts'
import type { News } from './reading.ts'
import { mayChangeSightOf } from './sight.ts'
import type { Stream } from './stream.ts'
import { eventsOf, reaches } from './streams.ts'
import type { Topics } from './topics.ts'

// What is more is asked for by each browser in its own time.
const mostRows = 100
const mostCharacters = 32_000

/** A stream with those of the news that concern its viewer. */
type Listener = { stream: Stream; viewer: Viewer; news: News[] }

/**
 * Rereads the viewers of the streams that some news concerns, so that rights are those of the snapshot from which the
 * rows will be read; ends the streams whose session has ended, or to which almost everything is closed.
 */
const listenersTo = async (tx: Db, streams: readonly Stream[], news: readonly News[]): Promise<Listener[]> => {
  const concerned = streams.filter(({ viewer }) => news.some((entry) => reaches(viewer, entry)))
  if (concerned.length === 0) return []
  const viewers = await rereadViewers(
    tx,
    concerned.map(({ viewer }) => viewer),
  )
  return concerned.flatMap((stream) => {
    const viewer = viewers.get(stream.viewer)
    if (!viewer || viewer.factorDebt) {
      stream.end()
      return []
    }
    stream.viewer = viewer
    return [{ stream, viewer, news: news.filter((entry) => reaches(viewer, entry)) }]
  })
}

/** Those who can be shown the same rows: attachments have the origin in their addresses. */
const grouped = (listeners: readonly Listener[]): Listener[][] => {
  const groups = new Map<string, Listener[]>()
  for (const listener of listeners) {
    const key = `${listener.viewer.tenantId} ${listener.viewer.origin}`
    groups.set(key, [...(groups.get(key) ?? []), listener])
  }
  return [...groups.values()]
}

const idsByTopic = (news: readonly News[]): Map<string, Set<number>> => {
  const ids = new Map<string, Set<number>>()
  for (const { topic, subjectId } of news) ids.set(topic, (ids.get(topic) ?? new Set()).add(subjectId))
  return ids
}

/** What one viewer is shown of some rows of a topic, as JSON; see `TopicChanges`. */
type Shows = (viewer: Viewer, ids: ReadonlySet<number>) => string

/** Reads the rows of a topic once for all its listeners, and writes what all of them see of a row once. */
const showing = async (
  tx: Db,
  topic: ReturnType<Topics['get']>,
  viewers: Viewer[],
  ids: ReadonlySet<number>,
): Promise<Shows> => {
  if (!topic) return () => '{"rows":[],"gone":[]}'
  const shared = await topic.share(tx, viewers, [...ids])
  const rows = shared.map(({ id, common, ownOf }) => ({ id, text: JSON.stringify(common).slice(0, -1), ownOf }))
  return (viewer, wanted) => {
    const texts: string[] = []
    const gone = new Set(wanted)
    for (const { id, text, ownOf } of rows) {
      const own = wanted.has(id) && ownOf(viewer)
      if (!own) continue
      gone.delete(id)
      const further = JSON.stringify(own).slice(1)
      if (topic.rows) texts.push(`${text}${further === '}' ? '' : ','}${further}`)
    }
    return `{"rows":[${texts.join()}],"gone":[${[...gone].join()}]}`
  }
}

const tellGroup = async (
  tx: Db,
  listeners: readonly Listener[],
  cursor: string,
  topics: Topics,
): Promise<[Stream, string][]> => {
  const ids = idsByTopic(listeners.flatMap(({ news }) => news))
  const isTooMuch = [...ids.values()].reduce((sum, { size }) => sum + size, 0) > mostRows
  const plainly = ({ stream, news }: Listener): [Stream, string] => [stream, eventsOf(news, cursor)]
  if (isTooMuch) return listeners.map(plainly)
  const shows = new Map<string, Shows>()
  for (const [topic, wanted] of ids) {
    const viewers = listeners.filter(({ news }) => news.some((entry) => entry.topic === topic))
    shows.set(
      topic,
      await showing(
        tx,
        topics.get(topic),
        viewers.map(({ viewer }) => viewer),
        wanted,
      ),
    )
  }
  return listeners.map((listener) => {
    const { stream, viewer, news } = listener
    // Their browser has to load afresh, which the call `changes` says.
    if (news.some((entry) => mayChangeSightOf(viewer, entry))) return plainly(listener)
    const changes = [...idsByTopic(news)].map(
      ([topic, wanted]) => `${JSON.stringify(topic)}:${shows.get(topic)?.(viewer, wanted)}`,
    )
    const text = `,"since":"${stream.toldUpTo}","changes":{${changes.join()}}`
    return text.length > mostCharacters ? plainly(listener) : [stream, eventsOf(news, cursor, text)]
  })
}

/**
 * What the streams are told of some news: the rows as each viewer may see them, read once for all. To be called in the
 * snapshot from which the news was read: whoever lost sight of a row before it was taken is not shown the row, and what
 * changes after it is not in it. Streams that no news concerns have no text.
 */
export const tell = async (
  tx: Db,
  streams: readonly Stream[],
  { news, cursor }: { news: readonly News[]; cursor: string },
  topics: Topics,
): Promise<Map<Stream, string>> => {
  const told = new Map<Stream, string>()
  for (const group of grouped(await listenersTo(tx, streams, news))) {
    for (const [stream, text] of await tellGroup(tx, group, cursor, topics)) told.set(stream, text)
  }
  return told
}
