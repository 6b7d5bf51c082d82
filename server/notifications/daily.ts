import type { FastifyInstance } from 'fastify'
import { isDatabaseAway, loggable } from '#server/http/problems.ts'
import { mailFailureOf } from '#server/mail/failures.ts'
import { ownOrigin } from '#server/mail/mailer.ts'
import { sendDigest } from './digest.ts'
import { type Due, dueOf, type Round, tellDue } from './due.ts'
import { claimRounds, giveBack, sweepOld } from './rounds.ts'

const atOnce = 200
const oneMinute = 60_000

const ofPerson =
  ({ tenantId, userId }: Round) =>
  (due: Due): boolean =>
    due.tenantId === tenantId && due.userId === userId

/** Logs why a mail was not sent; answers when it is tried again: with all the others, alone, or never. */
const logFailure = ({ log }: FastifyInstance, { userId }: Round, error: unknown): 'away' | 'later' | 'never' => {
  const failure = mailFailureOf(error)
  // What the mail server says may hold an address: only its codes are logged.
  log.warn({ userId, ...(failure ?? { err: loggable(error) }) }, 'daily mail not sent')
  return failure?.taken ?? (isDatabaseAway(error) ? 'away' : 'never')
}

type Outcome = { failed: Round[]; isAway: boolean }

/** Sends the mails; `failed` are those to try again, all that are left once the mail server or the database is away. */
const mailAll = async (app: FastifyInstance, rounds: Round[], dues: Due[]): Promise<Outcome> => {
  const { db, mailer, topics, config } = app
  const failed: Round[] = []
  if (!mailer) return { failed, isAway: false }
  const means = { mailer, topics, origin: ownOrigin(config) }
  for (const [index, round] of rounds.entries()) {
    try {
      await sendDigest(db, means, round, dues.filter(ofPerson(round)))
    } catch (error) {
      const again = logFailure(app, round, error)
      if (again === 'away') return { failed: [...failed, ...rounds.slice(index)], isAway: true }
      if (again === 'later') failed.push(round)
    }
  }
  return { failed, isAway: false }
}

/**
 * Runs the daily job for everyone whose hour has come: tells them what is due and sends the daily mail. A mail that
 * cannot be sent for now is tried again at the next call.
 */
export const seeToTheDay = async (app: FastifyInstance, now: Date): Promise<void> => {
  const tryAgain: Round[] = []
  for (;;) {
    const rounds = await claimRounds(app.db, now, atOnce)
    if (rounds.length === 0) break
    const dues = await dueOf(app.db, rounds)
    if ((await tellDue(app.db, dues, now)) > 0) app.announce()
    const { failed, isAway } = await mailAll(app, rounds, dues)
    tryAgain.push(...failed)
    if (isAway) break
  }
  for (const round of tryAgain) await giveBack(app.db, round)
}

/** Looks every minute whose hour has come, and sweeps what is old once a day. */
export const seeToEveryDay = (app: FastifyInstance): void => {
  let seeing: Promise<void> | undefined
  let sweptOn = ''
  const see = async (): Promise<void> => {
    const now = app.clock()
    await seeToTheDay(app, now)
    const day = now.toISOString().slice(0, 10)
    if (day !== sweptOn) await sweepOld(app.db, now)
    sweptOn = day
  }
  const timer = setInterval(() => {
    seeing ??= see()
      .catch((error: unknown) => app.log.warn({ reason: error instanceof Error ? error.name : '' }, 'daily job failed'))
      .finally(() => (seeing = undefined))
  }, oneMinute).unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await seeing
  })
}
