import type { FastifyInstance } from 'fastify'
import { isDatabaseAway } from '#server/db/failures.ts'
import { loggable } from '#server/http/problems.ts'
import { mailFailureOf } from '#server/mail/failures.ts'
import { byWorkspace, type Failed, forEachWorkspace } from '#server/start/jobs.ts'
import { claimRuns, settleRun } from './daily-runs.ts'
import { notifyOfChecks } from './checks.ts'
import { sendDigest } from './digest.ts'
import { type DailyRun, type Due, dueOf, notifyOfDue } from './due.ts'
import { notifyOfMissingNumbers } from './missing-numbers.ts'

// Done long before the claims on it end.
const batchSize = 50

const ofPerson =
  ({ tenantId, userId }: DailyRun) =>
  (due: Due): boolean =>
    due.tenantId === tenantId && due.userId === userId

/** Logs why a mail was not sent. Returns when to try again: with all the others, this one alone, or never. */
const logFailure = (
  { log }: FastifyInstance,
  { tenantId, userId }: DailyRun,
  error: unknown,
): 'away' | 'later' | 'never' => {
  const failure = mailFailureOf(error)
  // The mail server's reply may contain an address: only its codes are logged.
  log.warn({ tenantId, userId, ...(failure ?? { err: loggable(error) }) }, 'daily email not sent')
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

/**
 * Reminds people of one workspace of what is due, and mails them unless the mail server `wasAway` already. Returns whether
 * it is.
 */
const runWorkspace = async (app: FastifyInstance, runs: DailyRun[], now: Date, wasAway: boolean): Promise<boolean> => {
  const dues = await dueOf(app.db, runs)
  const reminders = [
    await notifyOfDue(app.db, dues, now),
    await notifyOfChecks(app.db, runs, now),
    await notifyOfMissingNumbers(app.db, runs, now),
  ]
  if (reminders.some((added) => added > 0)) app.announce()
  return wasAway || mailAll(app, runs, dues)
}

/**
 * Runs the daily job for everyone whose hour has come: notifies them of what is due and sends the daily email. Whom it
 * could not serve to the end, be it that a server was away or that the process was killed, is claimed again later.
 */
export const runDaily = async (app: FastifyInstance, now: Date, failed?: Failed): Promise<void> => {
  let isAway = false
  const runOne = async ({ rows }: { rows: DailyRun[] }) => (isAway = await runWorkspace(app, rows, now, isAway))
  let runs: DailyRun[]
  do {
    runs = await claimRuns(app, now, batchSize)
    await forEachWorkspace(byWorkspace(runs), runOne, failed)
  } while (runs.length > 0)
}
