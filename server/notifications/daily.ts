import type { FastifyInstance } from 'fastify'
import { isDatabaseAway, loggable } from '#server/http/problems.ts'
import { mailFailureOf } from '#server/mail/failures.ts'
import { byWorkspace, type Failed, forEachWorkspace, nameJob } from '#server/start/jobs.ts'
import { claimRuns, releaseRun, sweepOld } from './daily-runs.ts'
import { notifyOfChecks } from './checks.ts'
import { sendDigest } from './digest.ts'
import { type DailyRun, type Due, dueOf, notifyOfDue } from './due.ts'
import { notifyOfMissingNumbers } from './missing-numbers.ts'

const batchSize = 200
const oneMinute = 60_000

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

type Outcome = { failed: DailyRun[]; isAway: boolean }

/** Sends the mails. `failed` are those to retry: all the rest, once the mail server or the database is away. */
const mailAll = async (app: FastifyInstance, runs: DailyRun[], dues: Due[]): Promise<Outcome> => {
  const { db, mailer, topics, config } = app
  const failed: DailyRun[] = []
  if (!mailer) return { failed, isAway: false }
  const context = { mailer, topics, config }
  for (const [index, run] of runs.entries()) {
    try {
      await sendDigest(db, context, run, dues.filter(ofPerson(run)))
    } catch (error) {
      const retry = logFailure(app, run, error)
      if (retry === 'away') return { failed: [...failed, ...runs.slice(index)], isAway: true }
      if (retry === 'later') failed.push(run)
    }
  }
  return { failed, isAway: false }
}

/** Reminds people of one workspace of what is due, and mails them, unless the mail server `wasAway` already. */
const runWorkspace = async (app: FastifyInstance, runs: DailyRun[], now: Date, wasAway: boolean): Promise<Outcome> => {
  const dues = await dueOf(app.db, runs)
  const reminders = [
    await notifyOfDue(app.db, dues, now),
    await notifyOfChecks(app.db, runs, now),
    await notifyOfMissingNumbers(app.db, runs, now),
  ]
  if (reminders.some((added) => added > 0)) app.announce()
  return wasAway ? { failed: runs, isAway: true } : mailAll(app, runs, dues)
}

/**
 * Runs the daily job for everyone whose hour has come: notifies them of what is due and sends the daily email. The next
 * call retries mails that could not be sent for now.
 */
export const runDaily = async (app: FastifyInstance, now: Date, failed?: Failed): Promise<void> => {
  const retries: DailyRun[] = []
  let isAway = false
  const runOne = async ({ rows }: { rows: DailyRun[] }) => {
    const outcome = await runWorkspace(app, rows, now, isAway)
    retries.push(...outcome.failed)
    isAway = outcome.isAway
  }
  try {
    let runs: DailyRun[]
    do {
      runs = await claimRuns(app.db, now, batchSize)
      await forEachWorkspace(byWorkspace(runs), runOne, failed)
    } while (runs.length > 0)
  } finally {
    for (const run of retries) await releaseRun(app.db, run)
  }
}

/** Checks every minute whose hour has come, and sweeps old rows once a day. */
export const scheduleDaily = (app: FastifyInstance): void => {
  let running: Promise<void> | undefined
  let sweptOn = ''
  const run = nameJob(app, 'reminding of what is due', async (failed) => {
    const now = app.clock()
    await runDaily(app, now, failed)
    const day = now.toISOString().slice(0, 10)
    if (day !== sweptOn) await sweepOld(app.db, now)
    sweptOn = day
  })
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
