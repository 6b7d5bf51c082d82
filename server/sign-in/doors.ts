import type { User } from '#contract/tenants.ts'
import type { Door, Knock } from '#server/http/bind.ts'
import { notAllowed } from '#server/http/problems.ts'
import { everyone } from '#server/session/doors.ts'
import { startSession } from '#server/session/operations.ts'
import type { Viewer } from '#server/session/viewer.ts'

export type Visitor = { viewer: Viewer | null }

/** For everybody, where people sign in with passwords. */
export const whoHasPassword: Door<Visitor> = async (knock) => {
  if (!knock.request.server.config.passwordSignIn) throw notAllowed('Sign in with Google here')
  return everyone(knock)
}

/** Signs in the browser that asks. */
export const letIn = async (
  { db, request, reply, viewer }: Visitor & Pick<Knock, 'db' | 'request' | 'reply'>,
  person: User,
): Promise<User> => {
  await startSession(db, { tenantId: person.tenantId, userId: person.id }, request, reply, viewer)
  return person
}
