import type { EditingEvent } from '#contract/editing.ts'
import type { Person } from '#contract/tenants.ts'
import { type Db, snapshot } from '#server/db/open.ts'
import { rereadViewers } from '#server/session/viewer.ts'
import { findPersons } from '#server/tenants/person.ts'
import type { Stream } from '../stream.ts'
import type { Topics } from '../topics.ts'
import type { Said } from './memory.ts'

const eventText = ({ subject, subjectId, part = null, isEditing }: Said, person: Person): string => {
  const event: EditingEvent = { subject, subjectId, part, isEditing, person }
  return `event: editing\ndata: ${JSON.stringify(event)}\n\n`
}

/** Tells the streams of those who see the row, as their rights are now, but for the editor's own. */
export const tellEditing = async (db: Db, streams: Iterable<Stream>, topics: Topics, said: Said): Promise<void> => {
  const others = [...streams].filter(
    ({ viewer }) => viewer.tenantId === said.tenantId && viewer.userId !== said.userId && !viewer.factorDebt,
  )
  const topic = topics.get(said.subject)
  if (others.length === 0 || !topic) return
  await snapshot(db, async (tx) => {
    const before = others.map(({ viewer }) => viewer)
    const viewers = await rereadViewers(tx, before)
    const [row] = await topic.share(tx, [...new Set(viewers.values())], [said.subjectId])
    const [person] = await findPersons(tx, said, [said.userId])
    if (!row || !person) return
    const text = eventText(said, person)
    for (const [index, { write }] of others.entries()) {
      const viewer = before[index] && viewers.get(before[index])
      if (viewer && !viewer.factorDebt && row.ownOf(viewer)) write(text)
    }
  })
}
