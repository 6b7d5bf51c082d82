import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { csvMark, type CsvShape, csvShape } from '#contract/spreadsheets.ts'
import { formerMember, type Person } from '#contract/tenants.ts'
import type { TrailRow, TrailWish } from '#contract/trail.ts'
import { t } from '#contract/words.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { csvLine } from '../csv.ts'
import { findNamed, readTrail } from './reading.ts'

const batchSize = 1000

const lineOf = (row: TrailRow, people: Person[], shape: CsvShape): string => {
  const nameOf = (id: number | null): string =>
    id === null ? '' : (people.find((person) => person.id === id)?.fullName ?? t(formerMember))
  const facts = Object.entries(row.facts).map(([name, value]) => `${name}: ${value}`)
  return csvLine([row.at, row.event, nameOf(row.userId), nameOf(row.personId), row.address, facts.join(', ')], shape)
}

const linesOf = async function* (
  { db }: FastifyInstance,
  viewer: Viewer,
  wish: TrailWish,
  shape: CsvShape,
): AsyncGenerator<string> {
  yield csvMark + csvLine(['at', 'event', 'user', 'person', 'address', 'facts'], shape)
  let rows: TrailRow[]
  let after: TrailRow | undefined
  do {
    rows = await readTrail(db, viewer, wish, { after, limit: batchSize })
    const people = await findNamed(db, viewer, rows)
    yield rows.map((row) => lineOf(row, people, shape)).join('')
    after = rows.at(-1)
  } while (rows.length === batchSize)
}

/** The security events that are meant, newest first, as CSV; it is read while it is sent. */
export const trailFile = (app: FastifyInstance, viewer: Viewer, wish: TrailWish): Readable => {
  const file = Readable.from(linesOf(app, viewer, wish, csvShape()))
  // It may fail before anyone reads it.
  return file.on('error', (error) => app.log.error({ reason: error.message }, 'trail not exported'))
}
