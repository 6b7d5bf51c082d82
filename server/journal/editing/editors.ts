import type { FastifyBaseLogger } from 'fastify'
import type { NewEditing } from '#contract/editing.ts'
import type { Person } from '#contract/tenants.ts'
import type { Db } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { findPersons } from '#server/tenants/person.ts'
import { logFailures } from '../failures.ts'
import type { Stream } from '../stream.ts'
import type { Topics } from '../topics.ts'
import { editingMemory, type Said } from './memory.ts'
import { editingPace } from './pace.ts'
import { tellEditing } from './telling.ts'

/** What waits to be told while a telling is under way; of what is more, the browsers hear when it is said again. */
const mostWaiting = 1000

/** Anything that listens on the database can also send: what is no message of ours must not end the process. */
const saidIn = (payload: string): Said | undefined => {
  try {
    return JSON.parse(payload) as Said
  } catch {
    return undefined
  }
}

type Parts = { db: Db; streams: Set<Stream>; topics: Topics; log: FastifyBaseLogger; clock: () => Date }

/** Who edits what: takes it from this process's callers, and from all processes by `heard`. */
export const openEditors = ({ db, streams, topics, log, clock }: Parts, send: (payload: string) => void) => {
  const logged = logFailures(log, 'telling who edits failed')
  const memory = editingMemory()
  const pace = editingPace()
  let waiting = 0
  // One after the other: an end must not overtake its beginning.
  let telling: Promise<unknown> = Promise.resolve()
  const tell = (said: Said): void => {
    if (waiting >= mostWaiting) return
    waiting += 1
    telling = telling.then(() => logged(tellEditing(db, streams, topics, said))).finally(() => (waiting -= 1))
  }
  const heard = (payload: string): void => {
    const said = saidIn(payload)
    if (!said) return
    const now = clock()
    memory.note(said, now)
    // They may have it open on another screen.
    if (said.isEditing || !memory.editorsOf(said, now).includes(said.userId)) tell(said)
  }
  /** Tells the others that the viewer edits a row, or no longer does. Returns the others who do. */
  const say = async (viewer: Viewer, wish: NewEditing, now: Date): Promise<Person[]> => {
    const { tenantId, userId } = viewer
    pace(viewer, now)
    const said: Said = { ...wish, tenantId, userId }
    const [seen] = (await topics.get(said.subject)?.sees(db, viewer, [said.subjectId])) ?? []
    // What was deleted meanwhile, or taken out of their sight, they edit no longer; they are told nothing of it.
    const isLeaving = !said.isEditing && memory.has(said)
    if (seen === undefined && !isLeaving) throw notFound()
    send(JSON.stringify(said))
    if (seen === undefined) return []
    const others = memory.editorsOf(said, now).filter((id) => id !== userId)
    return others.length === 0 ? [] : findPersons(db, viewer, others)
  }
  return { heard, say, settled: () => telling }
}

export type Editors = ReturnType<typeof openEditors>
