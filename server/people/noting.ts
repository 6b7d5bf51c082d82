import type { FastifyRequest } from 'fastify'
import type { User } from '#contract/tenants.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { noteEach } from '#server/trail/noting.ts'

type Rights = Pick<User, 'id' | 'role' | 'email'>

/** Notes which of these people have another role or address than before. */
export const noteChanges = (request: FastifyRequest, viewer: Viewer, before: Rights[], after: Rights[]): void => {
  const { tenantId, userId } = viewer
  const differing = (field: 'role' | 'email') => {
    const changed = after.filter((person) => before.some((was) => was.id === person.id && was[field] !== person[field]))
    return changed.map(({ id: personId, role }) => ({ tenantId, userId, personId, role }))
  }
  noteEach(
    request,
    'role changed',
    differing('role').map(({ role, ...whom }) => ({ ...whom, facts: { role } })),
  )
  noteEach(request, 'address changed', differing('email'))
}
