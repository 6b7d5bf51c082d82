import type { FastifyInstance } from 'fastify'
import { isDatabaseAway } from '#server/db/failures.ts'
import { loggable } from '#server/http/problems.ts'
import { mailFailureOf } from '#server/mail/failures.ts'
import { type Mailer, ownOrigin } from '#server/mail/mailer.ts'
import { findMinutes } from '#server/minutes/reading.ts'
import { hashOf, newToken } from '#server/session/tokens.ts'
import { viewerOf } from '#server/session/viewer.ts'
import { type Failed, forEachWorkspace } from '#server/start/jobs.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { choicesOf } from '../operations.ts'
import { recipientOf } from '../recipient.ts'
import { claimRecaps, keepRecapHash, type Recap, settleRecap } from './claiming.ts'
import { recapMail } from './mail.ts'

/** For how long a mail is tried; the minutes are no news the day after. */
const triedHours = 24

type Now = { now: Date; origin: string }

const sendOne = async (
  { db, config }: FastifyInstance,
  mailer: Mailer,
  recap: Recap,
  { now, origin }: Now,
): Promise<void> => {
  const viewer = await viewerOf(db, recap, origin)
  const minutes = viewer && (await findMinutes(db, viewer, recap.meetingId))
  const choices = await choicesOf(db, recap)
  const to = choices.recap ? await recipientOf(db, config, recap) : undefined
  const isNews = minutes && now.getTime() - Date.parse(minutes.concludedAt) < triedHours * 60 * 60_000
  if (!isNews || !to) return
  const { tenantId, meetingId, userId } = recap
  const token = newToken()
  await keepRecapHash(db, recap, hashOf(token))
  // One that was sent by a process that was killed right then is sent again, as the same mail.
  const messageId = `<minutes-${tenantId}-${meetingId}-${userId}@${new URL(origin).hostname}>`
  const content = { userId, timeZone: choices.timeZone, minutes, origin, messageId, token }
  const { name, address, language } = to
  await inLanguage(language, () => mailer.send(recapMail({ to: { name, address }, ...content })))
}

/** Logs why a mail was not sent. Returns whether to try again. */
const isForLater = ({ log }: FastifyInstance, { tenantId, userId }: Recap, error: unknown): boolean => {
  const failure = mailFailureOf(error)
  // The mail server's reply may contain an address: only its codes are logged.
  log.warn({ tenantId, userId, ...(failure ?? { err: loggable(error) }) }, 'minutes not mailed')
  return failure ? failure.retry !== 'never' : isDatabaseAway(error)
}

/**
 * Mails the minutes that are due to those who want them. What cannot be sent for now, or was claimed by a process that
 * was killed, is claimed again later.
 */
export const mailRecaps = async (app: FastifyInstance, now: Date, failed?: Failed): Promise<void> => {
  const { db, mailer, config } = app
  if (!mailer) return
  const sendAndSettle = async (recap: Recap) => {
    try {
      await sendOne(app, mailer, recap, { now, origin: ownOrigin(config) })
    } catch (error) {
      if (isForLater(app, recap, error)) return
    }
    await settleRecap(db, recap)
  }
  for (let recaps = await claimRecaps(db, now); recaps.length > 0; recaps = await claimRecaps(db, now)) {
    await forEachWorkspace(recaps, sendAndSettle, failed)
  }
}
