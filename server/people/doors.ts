import { t } from '#contract/words.ts'
import type { Door } from '#server/http/bind.ts'
import { notAllowed } from '#server/http/problems.ts'
import { everyone, whoMaySee } from '#server/session/doors.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { canEdit, canSignOut } from './policy.ts'
import { findPerson } from './reading.ts'

/** Admins may add people to their workspace; the signed-out may register one, if that is open and by password. */
export const whoMayAdd: Door<{ viewer: Viewer | null }> = async (knock) => {
  const { registration, passwordSignIn } = knock.request.server.config
  const { viewer } = await everyone(knock)
  if (viewer && viewer.role !== 'admin') throw notAllowed(t('Only admins can add people'))
  if (viewer) return { viewer }
  if (registration === 'closed') throw notAllowed(t('Registration is closed. Ask an admin to add you.'))
  if (!passwordSignIn) throw notAllowed(t('Sign in with Google to create an account here'))
  return { viewer }
}

const person = whoMaySee('userId', findPerson)

export const whoMayChange: typeof person = async (knock) => {
  const found = await person(knock)
  const { isSample } = found.row
  if (!canEdit(found.viewer, found.row)) {
    throw notAllowed(
      isSample ? t('The people of the sample data stay as they are') : t('You can only change your own account'),
    )
  }
  return found
}

export const whoMaySignOut: typeof person = async (knock) => {
  const found = await person(knock)
  const { viewer, row } = found
  if (viewer.role !== 'admin') throw notAllowed(t('Only admins can do this'))
  if (viewer.userId === row.id) throw notAllowed(t('Sign out in your own settings'))
  if (!canSignOut(viewer, row)) throw notAllowed(t('They have not signed in yet'))
  return found
}

export const whoMayDelete: typeof person = async (knock) => {
  const found = await person(knock)
  if (found.viewer.role !== 'admin') throw notAllowed(t('Only admins can delete people'))
  return found
}
