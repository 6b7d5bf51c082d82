import type { FastifyInstance } from 'fastify'
import type { PasswordLink } from '#contract/people.ts'
import type { User } from '#contract/tenants.ts'
import { transaction } from '#server/db/open.ts'
import { ownOrigin } from '#server/mail/mailer.ts'
import { recordPerson } from '#server/people/recording.ts'
import { refuseUnlessFresh } from '#server/session/doors.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { getUser, languageOf } from '#server/tenants/operations.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { issueResetLink, resetMail } from './forgotten.ts'

const handedOverMinutes = 60

/** A link for the admin to pass on, if no mail can be sent. */
const handOver = async ({ db }: FastifyInstance, viewer: Viewer, person: User, now: Date): Promise<PasswordLink> => {
  refuseUnlessFresh(viewer)
  return transaction(db, async (tx) => {
    const { tenantId, userId: madeById, origin } = viewer
    const whose = { tenantId, userId: person.id, madeById }
    await recordPerson(tx, viewer, 'made a password link for', person)
    return issueResetLink(tx, whose, { origin, now, minutes: handedOverMinutes })
  })
}

/** A link that only the person gets to see. */
const linkFor = ({ db, config }: FastifyInstance, viewer: Viewer, person: User, now: Date) =>
  transaction(db, async (tx) => {
    const { tenantId, userId } = viewer
    await recordPerson(tx, viewer, 'mailed a password link to', person)
    const link = await issueResetLink(tx, { tenantId, userId: person.id }, { origin: ownOrigin(config), now })
    const { fullName } = await getUser(tx, tenantId, userId)
    return { fullName, ...link }
  })

/** Gets a person a link that sets a new password, by mail if possible. */
export const linkToNewPassword = async (
  app: FastifyInstance,
  viewer: Viewer,
  person: User,
  now: Date,
): Promise<PasswordLink> => {
  if (!app.mailer) return handOver(app, viewer, person, now)
  const { mailer } = app
  const { fullName, url, expiresAt } = await linkFor(app, viewer, person, now)
  inLanguage(await languageOf(app.db, person), () => app.afterReply(mailer.send(resetMail(person, fullName, url))))
  return { url: null, expiresAt }
}
