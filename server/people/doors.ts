import type { Door } from '#server/http/bind.ts'
import { notAllowed } from '#server/http/problems.ts'
import { everyone, whoMaySee } from '#server/session/doors.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { canEdit } from './policy.ts'
import { findPerson } from './reading.ts'

/** For admins, who add to their own workspace, and for the signed-out while they may register one with a password. */
export const whoMayAdd: Door<{ viewer: Viewer | null }> = async (knock) => {
  const { registration, passwordSignIn } = knock.request.server.config
  const { viewer } = await everyone(knock)
  if (viewer && viewer.role !== 'admin') throw notAllowed('Only an admin may add people')
  if (viewer) return { viewer }
  if (registration === 'closed') throw notAllowed('Registration is closed. Ask an admin to add you.')
  if (!passwordSignIn) throw notAllowed('Accounts are made by signing in with Google here')
  return { viewer }
}

const person = whoMaySee('userId', findPerson)

export const whoMayChange: typeof person = async (knock) => {
  const found = await person(knock)
  if (!canEdit(found.viewer, found.row)) throw notAllowed('You may change only yourself')
  return found
}

export const whoMayDelete: typeof person = async (knock) => {
  const found = await person(knock)
  if (found.viewer.role !== 'admin') throw notAllowed('Only an admin may delete people')
  return found
}
