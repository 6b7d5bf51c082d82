import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { t } from '#contract/words.ts'
import { Refusal } from '#server/http/problems.ts'
import { findFeed } from '#server/meetings/calendar/feed.ts'
import { listDevices } from '#server/session/devices.ts'
import { json, newArchive } from '../exporting.ts'
import { pagesOf, type Row } from '../entities.ts'
import { type About, aboutPerson } from './mine.ts'
import type { Asked } from './seeing.ts'

/** Whose archives are being sent by this process. */
const underWay = new Set<string>()

const asJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** What the viewer still sees of what is theirs, page by page. */
const seenPages = async function* ({ entity, seen }: About, asked: Asked): AsyncGenerator<Row[]> {
  for await (const rows of pagesOf(asked.db, entity, asked.viewer.tenantId)) yield await seen(rows, asked)
}

const archiveOf = async (asked: Asked, log: FastifyBaseLogger): Promise<Readable> => {
  const { db, viewer } = asked
  const devices = await listDevices(db, viewer)
  const feed = await findFeed(db, viewer)
  const { zip, output, add } = await newArchive(log)
  zip.addBuffer(asJson(devices), 'sessions.json')
  zip.addBuffer(asJson(feed), 'calendar_feed.json')
  for (const about of aboutPerson(viewer.userId)) {
    add(`${about.entity.name}.json`, () => json(seenPages(about, asked)))
  }
  zip.end()
  return output
}

/**
 * What is about the viewer, or by them, as far as they see it now, as a zip archive of JSON files; read while it is sent,
 * one at a time.
 */
export const exportOwnData = async (asked: Asked, log: FastifyBaseLogger): Promise<Readable> => {
  const { viewer } = asked
  const whose = `${viewer.tenantId} ${viewer.userId}`
  if (underWay.has(whose)) throw new Refusal('too many', t('Your data is being sent already'), { retryAfter: 60 })
  underWay.add(whose)
  const finish = (): boolean => underWay.delete(whose)
  try {
    return (await archiveOf(asked, log)).once('close', finish)
  } catch (error) {
    finish()
    throw error
  }
}
