import type { FastifyInstance } from 'fastify'
import { people } from '#contract/people.ts'
import type { User } from '#contract/tenants.ts'
import { transaction } from '#server/db/open.ts'
import { bind } from '#server/http/bind.ts'
import { ownOrigin } from '#server/mail/mailer.ts'
import { admin, refuseUnlessFresh, signedIn } from '#server/session/doors.ts'
import { addressLimit, attempt, mailLimit } from '#server/session/limits.ts'
import { seeing } from '#server/session/seeing.ts'
import { joinTeams } from '#server/teams/membership.ts'
import { users } from '#server/tenants/table.ts'
import { note, noteEach } from '#server/trail/noting.ts'
import { addressRoutes, tellOfAddress } from './address-routes.ts'
import { askToConfirm } from './addresses.ts'
import { registerByMail } from './by-mail.ts'
import { changePerson, changeRoles } from './changes.ts'
import { deletePerson } from './deleting.ts'
import { whoMayAdd, whoMayChange, whoMayDelete, whoMaySignOut } from './doors.ts'
import { hashPassword } from './password.ts'
import { noteChanges } from './noting.ts'
import { listPeople, showPeople } from './reading.ts'
import { addPerson, isUninhabited, register } from './registration.ts'
import { signOutPerson } from './signing-out.ts'
import type { Registrant } from './table.ts'
import { takeBackPeople } from './taking-back.ts'

/**
 * Registers somebody; where mail can be sent, once they have opened a link, so that a stranger learns nothing of an
 * address. Whoever comes first has nobody to learn of, and gets in even if the mail doesn't arrive.
 */
const registerIn = async (app: FastifyInstance, registrant: Registrant, now: Date): Promise<User | null> => {
  const { db, config, mailer } = app
  if (!mailer) return register(db, registrant)
  if (await isUninhabited(db)) {
    const founder = await register(db, registrant)
    askToConfirm(app, { tenantId: founder.tenantId, userId: founder.id })
    return founder
  }
  // Not awaited: the response time would reveal whether someone has the address.
  app.afterReply(registerByMail(db, mailer, registrant, { origin: ownOrigin(config), now }))
  return null
}

export const peopleRoutes = (app: FastifyInstance): void => {
  app.topics.set('users', { sees: seeing(users) })
  addressRoutes(app)
  bind(app, people.list, signedIn, ({ db, viewer, query }) => listPeople(db, viewer, query.q, app.config))
  bind(app, people.add, whoMayAdd, async ({ db, viewer, request, body, now }) => {
    await attempt(db, [addressLimit(request.ip), ...(viewer || !app.mailer ? [] : [mailLimit(body.email, request.ip)])])
    const { fullName, email, role, avatarUrl = null, timeZone, company } = body
    if (viewer && role === 'admin') refuseUnlessFresh(viewer)
    const newcomer = { fullName, email, password: await hashPassword(body.password) }
    if (!viewer) return registerIn(app, { ...newcomer, company, timeZone }, now)
    const by = { tenantId: viewer.tenantId, actorId: viewer.userId }
    const added = await transaction(db, async (tx) => {
      const person = await addPerson(tx, by, { ...newcomer, role, avatarUrl })
      await joinTeams(tx, viewer, body.teamIds, [person])
      return person
    })
    note(request, 'person added', { ...viewer, personId: added.id, facts: { role } })
    return added
  })
  bind(app, people.change, whoMayChange, async ({ db, viewer, row, body, request }) => {
    const email = body.email ?? row.email
    if (email !== row.email)
      await attempt(db, [addressLimit(request.ip), ...(app.mailer ? [mailLimit(email, request.ip)] : [])])
    const person = await changePerson(db, viewer, row.id, body)
    noteChanges(request, viewer, [row], [person])
    if (email !== row.email) await tellOfAddress(app, row, person)
    return person
  })
  bind(app, people.changeSelection, admin, async ({ db, viewer, body, request }) => {
    const before = await showPeople(db, viewer, body.ids)
    const changed = await changeRoles(db, viewer, body)
    noteChanges(request, viewer, before, changed)
    return changed
  })
  bind(app, people.takeBack, admin, async ({ db, viewer, body, request }) => {
    await takeBackPeople(db, viewer, body.ids)
    noteEach(
      request,
      'person deleted',
      body.ids.map((personId) => ({ ...viewer, personId })),
    )
  })
  bind(app, people.signOut, whoMaySignOut, async ({ db, viewer, row, request }) => {
    refuseUnlessFresh(viewer)
    await signOutPerson(db, viewer, row)
    note(request, 'sessions ended', { ...viewer, personId: row.id })
  })
  bind(app, people.remove, whoMayDelete, async ({ db, viewer, params, request }) => {
    await deletePerson(db, viewer, params.userId)
    note(request, 'person deleted', { ...viewer, personId: params.userId })
  })
}
