import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { Refusal, wrongField } from '#server/http/problems.ts'
import { authenticators } from '#server/session/table.ts'
import { added, type Adding } from './added.ts'
import { lockFactors } from './factors.ts'
import type { Whose } from './owed.ts'

const secretBytes = 20

// What every app can do: RFC 6238 with SHA-1, six digits, half a minute.
const appOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Drumbeat', label, secret, algorithm: 'SHA1', digits: 6, period: 30 })

const own = ({ tenantId, userId }: Whose) =>
  and(eq(authenticators.tenantId, tenantId), eq(authenticators.userId, userId))

/** Apps show a code in two halves. */
const plain = (code: string): string => code.replace(/\s/g, '')

export const looksLikeCodeOfApp = (code: string): boolean => /^\d{6}$/.test(plain(code))

type App = typeof authenticators.$inferSelect

/** The half minute whose code this is: the current one, or one beside it for clocks that differ. */
const stepOf = ({ secret }: Pick<App, 'secret'>, code: string, now: Date): number | undefined => {
  const app = appOf(secret)
  const timestamp = now.getTime()
  const delta = app.validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : app.counter({ timestamp }) + delta
}

/** When a person's app was set up; null if they have none. */
export const appSince = async (db: Db, whose: Whose): Promise<string | null> => {
  const [app] = await db.select({ since: authenticators.confirmedAt }).from(authenticators).where(own(whose))
  return app?.since ?? null
}

/** A secret for an app, which counts once a code of it was right. */
export const startApp = async (db: Db, whose: Whose, email: string): Promise<{ secret: string; uri: string }> => {
  const { tenantId, userId } = whose
  const secret = new Secret({ size: secretBytes }).base32
  const [started] = await db
    .insert(authenticators)
    .values({ tenantId, userId, secret })
    .onConflictDoUpdate({
      target: [authenticators.tenantId, authenticators.userId],
      set: { secret, failures: 0, failedAt: null },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ secret: authenticators.secret })
  if (!started) throw new Refusal('conflict', t('You have an authenticator app already. Remove it first.'))
  return { secret, uri: appOf(secret, email).toString() }
}

const lockApp = async (tx: Db, whose: Whose): Promise<App | undefined> => {
  const [app] = await tx.select().from(authenticators).where(own(whose)).for('update')
  return app
}

export const wrongCode = (): Refusal => wrongField('code', t('This code is wrong. Enter the one shown now.'))

/** Finishes setting an app up with a first code. With the first factor come recovery codes. */
export const addApp = (db: Db, adding: Adding, code: string, now: Date): Promise<string[] | null> =>
  transaction(db, async (tx) => {
    const whose = adding.viewer
    await lockFactors(tx, whose)
    const app = await lockApp(tx, whose)
    if (!app || app.confirmedAt !== null) throw new Refusal('conflict', t('This has been changed in the meantime'))
    const step = stepOf(app, plain(code), now)
    if (step === undefined) throw wrongCode()
    await tx.update(authenticators).set({ confirmedAt: now.toISOString(), lastStep: step }).where(own(whose))
    return added(tx, adding)
  })

const maxFailures = 10
const pauseMinutes = 15

/** After ten wrong codes in a row one more every quarter of an hour, however many browsers and addresses try. */
const refuseWhilePaused = ({ failures, failedAt }: App, now: Date): void => {
  if (failures < maxFailures || failedAt === null) return
  const left = Date.parse(failedAt) + pauseMinutes * 60_000 - now.getTime()
  if (left <= 0) return
  const retryAfter = Math.ceil(left / 1000)
  throw new Refusal('too many', t('Too many wrong codes. Use a recovery code, or try again later.'), { retryAfter })
}

/** Whether a code is one of the person's app that has not been used. Wrong ones count. */
export const isCodeOfApp = async (tx: Db, whose: Whose, code: string, now: Date): Promise<boolean> => {
  const app = await lockApp(tx, whose)
  if (!app || app.confirmedAt === null) return false
  refuseWhilePaused(app, now)
  const step = stepOf(app, plain(code), now)
  const isRight = step !== undefined && step > app.lastStep
  const set = isRight
    ? { lastStep: step, failures: 0, failedAt: null }
    : { failures: sql`${authenticators.failures} + 1`, failedAt: now.toISOString() }
  await tx.update(authenticators).set(set).where(own(whose))
  return isRight
}

/** Removes a person's app. Returns whether they had one. */
export const endApp = async (tx: Db, whose: Whose): Promise<boolean> => {
  const removed = await tx
    .delete(authenticators)
    .where(and(own(whose), isNotNull(authenticators.confirmedAt)))
    .returning({ userId: authenticators.userId })
  return removed.length > 0
}
