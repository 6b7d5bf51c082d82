import type { FastifyInstance } from 'fastify'
import { people } from '#contract/people.ts'
import { bind } from '#server/http/bind.ts'
import { signedIn } from '#server/session/doors.ts'
import { addressGuard, attempt } from '#server/session/guards.ts'
import { addPerson, register } from './arrivals.ts'
import { whoMayAdd, whoMayChange, whoMayDelete } from './doors.ts'
import { changePerson, deletePerson } from './operations.ts'
import { hashPassword } from './password.ts'
import { listPeople, personRows } from './reading.ts'

export const peopleRoutes = (app: FastifyInstance): void => {
  app.topics.set('users', personRows)
  bind(app, people.list, signedIn, ({ db, viewer, query }) => listPeople(db, viewer, query.q, app.config))
  bind(app, people.add, whoMayAdd, async ({ db, viewer, request, body }) => {
    if (!viewer) await attempt(db, [addressGuard(request.ip)])
    const { fullName, email, role, avatarUrl = null } = body
    const arrival = { fullName, email, password: await hashPassword(body.password) }
    if (!viewer) return register(db, arrival)
    return addPerson(db, { tenantId: viewer.tenantId, actorId: viewer.userId }, { ...arrival, role, avatarUrl })
  })
  bind(app, people.change, whoMayChange, ({ db, viewer, params, body }) =>
    changePerson(db, viewer, params.userId, body),
  )
  bind(app, people.remove, whoMayDelete, ({ db, viewer, params }) => deletePerson(db, viewer, params.userId))
}
