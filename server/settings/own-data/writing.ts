import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import { findFeed } from '#server/meetings/calendar/feed.ts'
import { listDevices } from '#server/session/devices.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { json, newArchive } from '../exporting.ts'
import { aboutPerson } from './mine.ts'

/** Whose archives are being sent by this process. */
const underWay = new Set<string>()

const asJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

const archiveOf = async (db: Db, viewer: Viewer, log: FastifyBaseLogger): Promise<Readable> => {
  const devices = await listDevices(db, viewer)
  const feed = await findFeed(db, viewer)
  const { zip, output, add } = await newArchive(log)
  zip.addBuffer(asJson(devices), 'sessions.json')
  zip.addBuffer(asJson(feed), 'calendar_feed.json')
  for (const entity of aboutPerson(viewer.userId)) {
    add(`${entity.name}.json`, () => json(db, entity, viewer.tenantId))
  }
  zip.end()
  return output
}

/** What is about the viewer, or by them, as a zip archive of JSON files; read while it is sent, one at a time. */
export const exportOwnData = async (db: Db, viewer: Viewer, log: FastifyBaseLogger): Promise<Readable> => {
  const whose = `${viewer.tenantId} ${viewer.userId}`
  if (underWay.has(whose)) throw new Refusal('too many', t('Your data is being sent already'), { retryAfter: 60 })
  underWay.add(whose)
  const finish = (): boolean => underWay.delete(whose)
  try {
    return (await archiveOf(db, viewer, log)).once('close', finish)
  } catch (error) {
    finish()
    throw error
  }
}
