import type { FastifyInstance } from 'fastify'
import { isDatabaseAway, loggable } from '#server/http/problems.ts'
import { mailFailureOf } from '#server/mail/failures.ts'
import { claimRuns, settleRun, sweepOld } from './daily-runs.ts'
import { notifyOfChecks } from './checks.ts'
import { sendDigest } from './digest.ts'
import { type DailyRun, type Due, dueOf, notifyOfDue } from './due.ts'
import { notifyOfMissingNumbers } from './missing-numbers.ts'

// Done long before the claims on it end.
const batchSize = 50
const oneMinute = 60_000

const ofPerson =
  ({ tenantId, userId }: DailyRun) =>
  (due: Due): boolean =>
    due.tenantId === tenantId && due.userId === userId

/** Logs why a mail was not sent. Returns when to try again: with all the others, this one alone, or never. */
const logFailure = ({ log }: FastifyInstance, { userId }: DailyRun, error: unknown): 'away' | 'later' | 'never' => {
  const failure = mailFailureOf(error)
  // The mail server's reply may contain an address: only its codes are logged.
  log.warn({ userId, ...(failure ?? { err: loggable(error) }) }, 'daily email not sent')
  return failure?.retry ?? (isDatabaseAway(error) ? 'away' : 'never')
}

/** Sends the mails, until the mail server or the database is away. Returns whether it is. */
const mailAll = async (app: FastifyInstance, runs: DailyRun[], dues: Due[]): Promise<boolean> => {
  const { db, mailer, topics, config } = app
  for (const run of runs) {
    try {
      if (mailer) await sendDigest(db, { mailer, topics, config }, run, dues.filter(ofPerson(run)))
    } catch (error) {
      const retry = logFailure(app, run, error)
      if (retry === 'away') return true
      if (retry === 'later') continue
    }
    await settleRun(db, run)
  }
  return false
}

/** Notifies people of what is due and mails them. Returns whether the mail server or the database is away. */
const runBatch = async (app: FastifyInstance, runs: DailyRun[], now: Date): Promise<boolean> => {
  const { db } = app
  const dues = await dueOf(db, runs)
  const reminders = [
    await notifyOfDue(db, dues, now),
    await notifyOfChecks(db, runs, now),
    await notifyOfMissingNumbers(db, runs, now),
  ]
  const added = reminders.reduce((sum, count) => sum + count, 0)
  if (added > 0) app.announce()
  return mailAll(app, runs, dues)
}

/**
 * Runs the daily job for everyone whose hour has come: notifies them of what is due and sends the daily email. Whom it
 * could not serve to the end, be it that a server was away or that the process was killed, is claimed again later.
 */
export const runDaily = async (app: FastifyInstance, now: Date): Promise<void> => {
  for (;;) {
    const runs = await claimRuns(app, now, batchSize)
    if (runs.length === 0) return
    const isAway = await runBatch(app, runs, now).catch((error: unknown) => {
      app.log.error({ err: loggable(error) }, 'daily job failed for some, and is tried again')
      return isDatabaseAway(error)
    })
    if (isAway) return
  }
}

/** Checks every minute whose hour has come, and sweeps old rows once a day. */
export const scheduleDaily = (app: FastifyInstance): void => {
  let running: Promise<void> | undefined
  let sweptOn = ''
  const run = async (): Promise<void> => {
    const now = app.clock()
    await runDaily(app, now)
    const day = now.toISOString().slice(0, 10)
    if (day !== sweptOn) await sweepOld(app.db, now)
    sweptOn = day
  }
  const timer = setInterval(() => {
    running ??= run()
      .catch((error: unknown) => app.log.warn({ reason: error instanceof Error ? error.name : '' }, 'daily job failed'))
      .finally(() => (running = undefined))
  }, oneMinute).unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await running
  })
}
