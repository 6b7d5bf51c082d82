import type { FastifyInstance } from 'fastify'
import { people } from '#contract/people.ts'
import { transaction } from '#server/db/open.ts'
import { bind } from '#server/http/bind.ts'
import { admin, signedIn } from '#server/session/doors.ts'
import { addressLimit, attempt, mailLimit } from '#server/session/limits.ts'
import { seeing } from '#server/session/seeing.ts'
import { joinTeams } from '#server/teams/membership.ts'
import { languageOf } from '#server/tenants/operations.ts'
import { users } from '#server/tenants/table.ts'
import { note, noteEach } from '#server/trail/noting.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { changePerson, changeRoles } from './changes.ts'
import { deletePerson } from './deleting.ts'
import { whoMayAdd, whoMayChange, whoMayDelete } from './doors.ts'
import { addressMails } from './letters.ts'
import { hashPassword } from './password.ts'
import { noteChanges } from './noting.ts'
import { listPeople, showPeople } from './reading.ts'
import { addPerson, register } from './registration.ts'
import { takeBackPeople } from './taking-back.ts'

export const peopleRoutes = (app: FastifyInstance): void => {
  app.topics.set('users', { sees: seeing(users) })
  bind(app, people.list, signedIn, ({ db, viewer, query }) => listPeople(db, viewer, query.q, app.config))
  bind(app, people.add, whoMayAdd, async ({ db, viewer, request, body }) => {
    if (!viewer) await attempt(db, [addressLimit(request.ip)])
    const { fullName, email, role, avatarUrl = null, timeZone, company } = body
    const newcomer = { fullName, email, password: await hashPassword(body.password) }
    if (!viewer) return register(db, { ...newcomer, company, timeZone })
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
    const { mailer } = app
    const email = body.email ?? row.email
    const isMailed = mailer !== undefined && email !== row.email
    if (isMailed) await attempt(db, [mailLimit(email, request.ip)])
    const person = await changePerson(db, viewer, row.id, body)
    noteChanges(request, viewer, [row], [person])
    if (!isMailed) return person
    inLanguage(await languageOf(db, person), () => {
      for (const mail of addressMails(row, person)) app.afterReply(mailer.send(mail))
    })
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
  bind(app, people.remove, whoMayDelete, async ({ db, viewer, params, request }) => {
    await deletePerson(db, viewer, params.userId)
    note(request, 'person deleted', { ...viewer, personId: params.userId })
  })
}
