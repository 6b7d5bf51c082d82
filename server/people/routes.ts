import type { FastifyInstance } from 'fastify'
import { people } from '#contract/people.ts'
import { transaction } from '#server/db/open.ts'
import { bind } from '#server/http/bind.ts'
import { admin, signedIn } from '#server/session/doors.ts'
import { refuseInOpenDemo } from '#server/session/demo.ts'
import { addingLimit, addressLimit, attempt, mailLimit } from '#server/session/limits.ts'
import { recipientLimit, workspaceMailLimit } from '#server/session/mail-limits.ts'
import { seeing } from '#server/session/seeing.ts'
import { joinTeams } from '#server/teams/membership.ts'
import { languageOf } from '#server/tenants/operations.ts'
import { users } from '#server/tenants/table.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { changePerson, changeRoles } from './changes.ts'
import { deletePerson } from './deleting.ts'
import { whoMayAdd, whoMayChange, whoMayDelete } from './doors.ts'
import { addressMails } from './letters.ts'
import { hashPassword } from './password.ts'
import { listPeople } from './reading.ts'
import { addPerson, register } from './registration.ts'
import { takeBackPeople } from './taking-back.ts'

export const peopleRoutes = (app: FastifyInstance): void => {
  app.topics.set('users', { sees: seeing(users) })
  bind(app, people.list, signedIn, ({ db, viewer, query }) => listPeople(db, viewer, query.q, app.config))
  bind(app, people.add, whoMayAdd, async ({ db, viewer, request, body }) => {
    if (viewer) await refuseInOpenDemo(request, viewer)
    await attempt(db, [viewer ? addingLimit(viewer.tenantId) : addressLimit(request.ip)])
    const { fullName, email, role, avatarUrl = null, timeZone, company } = body
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
    if (email !== row.email) await refuseInOpenDemo(request, viewer)
    if (!mailer || email === row.email) return changePerson(db, viewer, row.id, body)
    const budget = await workspaceMailLimit(db, app.config, viewer.tenantId)
    await attempt(db, [mailLimit(email, request.ip), recipientLimit('notice', email), budget])
    const person = await changePerson(db, viewer, row.id, body)
    inLanguage(await languageOf(db, person), () => {
      for (const mail of addressMails(row, person)) app.afterReply(mailer.send(mail))
    })
    return person
  })
  bind(app, people.changeSelection, admin, ({ db, viewer, body }) => changeRoles(db, viewer, body))
  bind(app, people.takeBack, admin, ({ db, viewer, body }) => takeBackPeople(db, viewer, body.ids))
  bind(app, people.remove, whoMayDelete, ({ db, viewer, params }) => deletePerson(db, viewer, params.userId))
}
