import { t } from '#contract/words.ts'
import type { Door, Knock } from '#server/http/bind.ts'
import { notAllowed, Refusal } from '#server/http/problems.ts'
import { canResetFactor, type Known } from '#server/people/policy.ts'
import { findPerson } from '#server/people/reading.ts'
import { refuseUnlessFresh, signedIn, whoMaySee } from '#server/session/doors.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { findFactors, hasSecondFactor } from './factors.ts'
import { findPasskey } from './passkeys.ts'

/**
 * Refuses whoever hasn't just proved who they are; of those who have a second factor, by it as well: their password alone
 * gets nobody round it.
 */
const refuseUnlessProved = async ({ db }: Knock, viewer: Viewer): Promise<void> => {
  refuseUnlessFresh(viewer)
  if (viewer.isFactorFresh || !hasSecondFactor(await findFactors(db, viewer))) return
  throw new Refusal('not allowed', t('Confirm it’s you with your second factor'), {
    confirm: true,
    secondFactor: 'again',
  })
}

/** For the signed-in who have just proved who they are. */
export const freshlySignedIn: Door<{ viewer: Viewer }> = async (knock) => {
  const found = await signedIn(knock)
  await refuseUnlessProved(knock, found.viewer)
  return found
}

/** For whoever the passkey in the path belongs to. */
export const whoseItIs = whoMaySee('passkeyId', findPasskey)

/** The same, if they have just proved who they are. */
export const freshlyWhoseItIs: typeof whoseItIs = async (knock) => {
  const found = await whoseItIs(knock)
  await refuseUnlessProved(knock, found.viewer)
  return found
}

const person = whoMaySee('userId', findPerson)

const refusalOf = (viewer: Viewer, { id }: Known): string => {
  if (viewer.role !== 'admin') return t('Only admins can do this')
  return viewer.userId === id ? t('Change your own second factor in your settings') : t('They have no second factor')
}

/** For admins who have just proved who they are, about colleagues who have a second factor. */
export const whoMayResetFactor: Door<{ viewer: Viewer; row: Known }> = async (knock) => {
  const { viewer, row } = await person(knock)
  if (!canResetFactor(viewer, row)) throw notAllowed(refusalOf(viewer, row))
  refuseUnlessFresh(viewer)
  return { viewer, row }
}
