import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import type { Named, Topics } from './topics.ts'

type Names = (topic: string, id: number, partId: string | null) => Named | undefined

const keyOf = (topic: string, id: number, partId: string | null): string => `${topic} ${id} ${partId}`

/** What rows of any topics and their parts are called, as far as the viewer sees them; asks each topic once. */
export const findNames = async (
  db: Db,
  viewer: Viewer,
  rows: { topic: string; id: number }[],
  topics: Topics,
): Promise<Names> => {
  const names = new Map<string, Named>()
  for (const topic of new Set(rows.map((row) => row.topic))) {
    const ids = new Set(rows.filter((row) => row.topic === topic).map(({ id }) => id))
    const named = (await topics.get(topic)?.named?.(db, viewer, [...ids])) ?? []
    for (const one of named) names.set(keyOf(topic, one.id, one.partId), one)
  }
  return (topic, id, partId) => names.get(keyOf(topic, id, partId))
}
