import type { FastifyInstance } from 'fastify'
import { people } from '#contract/people.ts'
import { session } from '#contract/session.ts'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { transaction } from '#server/db/open.ts'
import { bind } from '#server/http/bind.ts'
import { notAllowed, Refusal } from '#server/http/problems.ts'
import { ownOrigin } from '#server/mail/mailer.ts'
import { admin, everyone, signedIn } from '#server/session/doors.ts'
import { addressLimit, attempt, mailLimit } from '#server/session/limits.ts'
import { seeing } from '#server/session/seeing.ts'
import { joinTeams } from '#server/teams/membership.ts'
import { getUser, languageOf } from '#server/tenants/operations.ts'
import { users } from '#server/tenants/table.ts'
import { note } from '#server/trail/noting.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { askToConfirm, confirmAddress } from './addresses.ts'
import { finishRegistration, registerByMail } from './by-mail.ts'
import { changePerson, changeRoles } from './changes.ts'
import { deletePerson } from './deleting.ts'
import { whoMayAdd, whoMayChange, whoMayDelete } from './doors.ts'
import { addressMails } from './letters.ts'
import { hashPassword } from './password.ts'
import { listPeople } from './reading.ts'
import { addPerson, register } from './registration.ts'
import type { Registrant } from './table.ts'
import { takeBackPeople } from './taking-back.ts'

/** Registers somebody, where mail can be sent once they have opened a link: a stranger learns nothing of an address. */
const registerIn = async (app: FastifyInstance, registrant: Registrant, now: Date): Promise<User | null> => {
  const { db, config, mailer } = app
  if (!mailer) return register(db, registrant)
  // Not awaited: the response time would reveal whether someone has the address.
  app.afterReply(registerByMail(db, mailer, registrant, { origin: ownOrigin(config), now }))
  return null
}

/** Tells both addresses of a change, and has the new one confirmed. */
const tellOfAddress = async (app: FastifyInstance, before: User, after: User): Promise<void> => {
  const { db, mailer } = app
  if (!mailer) return
  inLanguage(await languageOf(db, after), () => {
    for (const mail of addressMails(before, after)) app.afterReply(mailer.send(mail))
  })
  askToConfirm(app, { tenantId: after.tenantId, userId: after.id })
}

const addressRoutes = (app: FastifyInstance): void => {
  bind(app, session.sendConfirmation, signedIn, async ({ db, viewer, request }) => {
    if (!app.mailer) throw notAllowed(t('This server cannot send email.'))
    const { email } = await getUser(db, viewer.tenantId, viewer.userId)
    await attempt(db, [addressLimit(request.ip), mailLimit(email, request.ip)])
    askToConfirm(app, viewer)
  })
  bind(app, session.confirmAddress, everyone, async ({ db, body: { token }, request, now }) => {
    await attempt(db, [addressLimit(request.ip)])
    const whose = (await confirmAddress(db, token, now)) ?? (await finishRegistration(db, token, now))
    if (!whose) throw new Refusal('not found', t('This link is no longer valid. Ask for a new one.'))
    app.announce()
    note(request, 'address confirmed', whose)
  })
}

export const peopleRoutes = (app: FastifyInstance): void => {
  app.topics.set('users', { sees: seeing(users) })
  addressRoutes(app)
  bind(app, people.list, signedIn, ({ db, viewer, query }) => listPeople(db, viewer, query.q, app.config))
  bind(app, people.add, whoMayAdd, async ({ db, viewer, request, body, now }) => {
    await attempt(db, [addressLimit(request.ip), ...(viewer || !app.mailer ? [] : [mailLimit(body.email, request.ip)])])
    const { fullName, email, role, avatarUrl = null, timeZone, company } = body
    const newcomer = { fullName, email, password: await hashPassword(body.password) }
    if (!viewer) return registerIn(app, { ...newcomer, company, timeZone }, now)
    const by = { tenantId: viewer.tenantId, actorId: viewer.userId }
    return transaction(db, async (tx) => {
      const person = await addPerson(tx, by, { ...newcomer, role, avatarUrl })
      await joinTeams(tx, viewer, body.teamIds, [person])
      return person
    })
  })
  bind(app, people.change, whoMayChange, async ({ db, viewer, row, body, request }) => {
    const email = body.email ?? row.email
    if (email === row.email) return changePerson(db, viewer, row.id, body)
    await attempt(db, [addressLimit(request.ip), ...(app.mailer ? [mailLimit(email, request.ip)] : [])])
    const person = await changePerson(db, viewer, row.id, body)
    await tellOfAddress(app, row, person)
    return person
  })
  bind(app, people.changeSelection, admin, ({ db, viewer, body }) => changeRoles(db, viewer, body))
  bind(app, people.takeBack, admin, ({ db, viewer, body }) => takeBackPeople(db, viewer, body.ids))
  bind(app, people.remove, whoMayDelete, ({ db, viewer, params }) => deletePerson(db, viewer, params.userId))
}
