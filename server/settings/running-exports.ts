import { randomUUID } from 'node:crypto'
import { PassThrough, pipeline, type Readable } from 'node:stream'
import { callbackify } from 'node:util'
import { and, eq, gt, sql } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import { runningExports } from './table.ts'

const beatMilliseconds = 15_000
const mostStillBeats = 8

// By the database's clock, which all processes share.
const soon = sql`now() + interval '1 minute'`

/** A workspace's turn to send its export. */
export type Turn = {
  /** Keeps it; false if it is somebody else's by now. */
  keep: () => Promise<boolean>
  end: () => Promise<void>
}

const isRunning = (): Refusal => {
  const message = t('This workspace is already being exported. Try again when that is done.')
  return new Refusal('too many', message, { retryAfter: 60 })
}

/** Refuses while an export of the workspace is being sent. */
export const refuseWhileExporting = async (db: Db, tenantId: number): Promise<void> => {
  const current = and(eq(runningExports.tenantId, tenantId), gt(runningExports.until, sql`now()`))
  const found = await db.select({ key: runningExports.key }).from(runningExports).where(current)
  if (found.length > 0) throw isRunning()
}

/** Takes the workspace's turn; refused while another export of it is being sent, by whatever process. */
export const takeTurn = async (db: Db, tenantId: number): Promise<Turn> => {
  const key = randomUUID()
  const set = { key, until: soon }
  const taken = await db
    .insert(runningExports)
    .values({ tenantId, ...set })
    .onConflictDoUpdate({ target: runningExports.tenantId, set, setWhere: sql`${runningExports.until} < now()` })
    .returning({ key: runningExports.key })
  if (taken.length === 0) throw isRunning()
  const mine = and(eq(runningExports.tenantId, tenantId), eq(runningExports.key, key))
  return {
    keep: async () => ((await db.update(runningExports).set({ until: soon }).where(mine)).rowCount ?? 0) > 0,
    end: async () => void (await db.delete(runningExports).where(mine)),
  }
}

/**
 * Sends an archive in its turn, which is over before the last byte leaves, or as soon as the connection is gone. One that
 * takes nothing for two minutes counts as gone: `sent` says how many bytes it has taken.
 */
export const inTurn = (archive: Readable, turn: Turn, sent: () => number): Readable => {
  const body = new PassThrough({ flush: callbackify(turn.end) })
  let [before, still] = [-1, 0]
  const beat = setInterval(() => {
    still = sent() === before ? still + 1 : 0
    before = sent()
    if (still >= mostStillBeats) body.destroy()
    else
      void turn.keep().then(
        (isMine) => isMine || body.destroy(),
        () => undefined,
      )
  }, beatMilliseconds).unref()
  // A turn that cannot be ended now ends by itself.
  pipeline(archive, body, () => void turn.end().catch(() => undefined))
  body.on('close', () => clearInterval(beat))
  return body
}
