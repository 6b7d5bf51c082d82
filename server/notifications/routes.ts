import type { FastifyInstance } from 'fastify'
import { notifications } from '#contract/notifications.ts'
import type { Db } from '#server/db/open.ts'
import { bind } from '#server/http/bind.ts'
import { tellOfLinked } from '#server/issues/telling.ts'
import { followJournal, type JournalEntry, readNext } from '#server/journal/following.ts'
import { tellOfAnswers } from '#server/room/answers.ts'
import { signedIn } from '#server/session/doors.ts'
import { every, everyDay, type Failed } from '#server/start/jobs.ts'
import { sweepOld } from './daily-runs.ts'
import { runDaily } from './daily.ts'
import { notifyOf } from './notifying.ts'
import { choicesOf, choose, kindsFor, markRead } from './operations.ts'
import { listNotifications } from './reading.ts'
import { mailRecaps } from './recaps/sending.ts'
import { revise } from './revising.ts'
import { unsubscribing } from './unsubscribing.ts'

/**
 * Reads the next journal entries, notifies people of them, takes back what no longer exists, and tells rooms of answers and
 * issues of what they are linked with.
 */
export const notifyFromJournal = async (app: FastifyInstance, failed?: Failed): Promise<boolean> => {
  let changed = 0
  const tell = async (tx: Db, entries: JournalEntry[]) => {
    changed += await notifyOf(tx, entries, app.clock())
    changed += await revise(tx, entries)
    changed += await tellOfAnswers(tx, entries)
    changed += await tellOfLinked(tx, entries)
  }
  const more = await readNext(app.db, 'notifications', tell, failed)
  if (changed > 0) app.announce()
  return more
}

export const notificationRoutes = async (app: FastifyInstance): Promise<void> => {
  const { topics } = app
  bind(app, notifications.list, signedIn, async ({ db, viewer, query }) =>
    listNotifications(db, viewer, kindsFor(await choicesOf(db, viewer), 'bell'), query.before, topics),
  )
  bind(app, notifications.read, signedIn, ({ db, viewer, body, now }) => markRead(db, viewer, body, now))
  bind(app, notifications.choices, signedIn, ({ db, viewer }) => choicesOf(db, viewer))
  bind(app, notifications.choose, signedIn, ({ db, viewer, body }) => choose(db, viewer, body), {
    again: { read: ({ db, viewer }) => choicesOf(db, viewer) },
  })
  await app.register(unsubscribing)
  followJournal(app, 'notifying', 100, (failed) => notifyFromJournal(app, failed))
  every(app, 60_000, 'reminding of what is due', (failed) => runDaily(app, app.clock(), failed))
  every(app, 60_000, 'mailing minutes', (failed) => mailRecaps(app, app.clock(), failed))
  everyDay(app, 'sweeping notifications', () => sweepOld(app.db, app.clock()))
}
