import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import type { Door, Knock } from '#server/http/bind.ts'
import { notAllowed } from '#server/http/problems.ts'
import { canResetPassword, type Known } from '#server/people/policy.ts'
import { findPerson } from '#server/people/reading.ts'
import { everyone, whoMaySee } from '#server/session/doors.ts'
import { startSession } from '#server/session/operations.ts'
import type { Way } from '#server/session/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { note } from '#server/trail/noting.ts'

export type Visitor = { viewer: Viewer | null }

/** For everyone, if people can sign in with passwords. */
export const whoUsesPasswords: Door<Visitor> = async (knock) => {
  if (!knock.request.server.config.passwordSignIn) throw notAllowed(t('Sign in with Google here'))
  return everyone(knock)
}

const person = whoMaySee('userId', findPerson)

const refusalOf = (viewer: Viewer, { id, hasSignedIn }: Known): string => {
  if (viewer.role !== 'admin') return t('Only admins can do this')
  if (viewer.userId === id) return t('Change your own password in your settings')
  return hasSignedIn ? t('They do not sign in with a password') : t('They have not signed in yet. Invite them.')
}

/** For admins, about people who sign in with a password and have done so. */
export const whoMayResetPassword: Door<{ viewer: Viewer; row: Known }> = async (knock) => {
  const { viewer, row } = await person(knock)
  if (!canResetPassword(viewer, row, knock.request.server.config)) throw notAllowed(refusalOf(viewer, row))
  return { viewer, row }
}

/** Signs the person in on the requesting browser. */
export const letIn = async (
  { db, request, reply, viewer }: Visitor & Pick<Knock, 'db' | 'request' | 'reply'>,
  person: User,
  way: Way,
): Promise<User> => {
  const who = { tenantId: person.tenantId, userId: person.id }
  await startSession(db, { ...who, way }, request, reply, viewer)
  note(request, 'signed in', { ...who, facts: { way } })
  return person
}
