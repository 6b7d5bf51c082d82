import type { FastifyInstance } from 'fastify'
import { people } from '#contract/people.ts'
import { transaction } from '#server/db/open.ts'
import { bind } from '#server/http/bind.ts'
import { admin, refuseUnlessFresh, signedIn } from '#server/session/doors.ts'
import { addressLimit, attempt, mailLimit } from '#server/session/limits.ts'
import { seeing } from '#server/session/seeing.ts'
import { joinTeams } from '#server/teams/membership.ts'
import { languageOf } from '#server/tenants/operations.ts'
import { users } from '#server/tenants/table.ts'
import { note } from '#server/trail/noting.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { changePerson, changeRoles } from './changes.ts'
import { deletePerson } from './deleting.ts'
import { whoMayAdd, whoMayChange, whoMayDelete, whoMaySignOut } from './doors.ts'
import { addressMails } from './letters.ts'
import { hashPassword } from './password.ts'
import { listPeople } from './reading.ts'
import { addPerson, register } from './registration.ts'
import { signOutPerson } from './signing-out.ts'
import { takeBackPeople } from './taking-back.ts'
import { knownOf, refuseWeak } from './weak-passwords.ts'

export const peopleRoutes = (app: FastifyInstance): void => {
  app.topics.set('users', { sees: seeing(users) })
  bind(app, people.list, signedIn, ({ db, viewer, query }) => listPeople(db, viewer, query.q, app.config))
  bind(app, people.add, whoMayAdd, async ({ db, viewer, request, body }) => {
    if (!viewer) await attempt(db, [addressLimit(request.ip)])
    const { fullName, email, role, avatarUrl = null, timeZone, company } = body
    if (viewer && role === 'admin') refuseUnlessFresh(viewer)
    const workspace = viewer ? (await knownOf(db, viewer))?.company : company
    await refuseWeak(body.password, { fullName, email, company: workspace })
    const newcomer = { fullName, email, password: await hashPassword(body.password) }
    if (!viewer) return register(db, { ...newcomer, company, timeZone })
    const by = { tenantId: viewer.tenantId, actorId: viewer.userId }
    return transaction(db, async (tx) => {
      const person = await addPerson(tx, by, { ...newcomer, role, avatarUrl })
      await joinTeams(tx, viewer, body.teamIds, [person])
      return person
    })
  })
  bind(app, people.change, whoMayChange, async ({ db, viewer, row, body, request }) => {
    const { mailer } = app
    const email = body.email ?? row.email
    if (!mailer || email === row.email) return changePerson(db, viewer, row.id, body)
    await attempt(db, [mailLimit(email, request.ip)])
    const person = await changePerson(db, viewer, row.id, body)
    inLanguage(await languageOf(db, person), () => {
      for (const mail of addressMails(row, person)) app.afterReply(mailer.send(mail))
    })
    return person
  })
  bind(app, people.changeSelection, admin, ({ db, viewer, body }) => changeRoles(db, viewer, body))
  bind(app, people.takeBack, admin, ({ db, viewer, body }) => takeBackPeople(db, viewer, body.ids))
  bind(app, people.signOut, whoMaySignOut, async ({ db, viewer, row, request }) => {
    refuseUnlessFresh(viewer)
    await signOutPerson(db, viewer, row)
    const { tenantId, userId } = viewer
    note(request, 'sessions ended', { tenantId, userId, personId: row.id })
  })
  bind(app, people.remove, whoMayDelete, ({ db, viewer, params }) => deletePerson(db, viewer, params.userId))
}
