import type { FastifyInstance } from 'fastify'
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

/** What the mail server said, or undefined when it said nothing. RFC 5321: from 500 on it will never take the mail. */
const replyCodeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined

type Outcome = { failed: Round[]; isAway: boolean }

/** Sends the mails; `failed` are those to try again, all that are left once the mail server is away. */
const mailAll = async (app: FastifyInstance, rounds: Round[], dues: Due[]): Promise<Outcome> => {
  const { db, mailer, topics, config } = app
  const failed: Round[] = []
  if (!mailer) return { failed, isAway: false }
  const means = { mailer, topics, origin: ownOrigin(config) }
  for (const [index, round] of rounds.entries()) {
    try {
      await sendDigest(db, means, round, dues.filter(ofPerson(round)))
    } catch (error) {
      const code = replyCodeOf(error)
      app.log.warn({ code, reason: error instanceof Error ? error.name : '' }, 'A daily mail could not be sent')
      if (code === undefined) return { failed: [...failed, ...rounds.slice(index)], isAway: true }
      if (code < 500) failed.push(round)
    }
  }
  return { failed, isAway: false }
}

/**
 * Sees to everybody whose hour has come: tells them what is due and sends the daily mail. A mail that cannot be sent
 * for now is tried again at the next call.
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
      .catch((error: unknown) =>
        app.log.warn({ reason: error instanceof Error ? error.name : '' }, 'The day was not seen to'),
      )
      .finally(() => (seeing = undefined))
  }, oneMinute).unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await seeing
  })
}
