import type { User } from '#contract/tenants.ts'
import type { UserChange } from '#contract/people.ts'
import type { Config } from '#server/config.ts'
import type { Viewer } from '#server/session/viewer.ts'

/** A person, and how they come in. */
export type Known = User & { hasSignedIn: boolean; hasPassword: boolean }

/** The ways in that are configured. */
export type Ways = Pick<Config, 'google' | 'passwordSignIn'>

export const canEdit = ({ role, userId }: Viewer, person: User): boolean => role === 'admin' || userId === person.id

/** Nobody deletes their own account. */
export const canDelete = ({ role, userId }: Viewer, person: User): boolean => role === 'admin' && userId !== person.id

/** Whoever has signed in has a password that is nobody else's business, or comes by the provider. */
export const canInvite = ({ role, userId }: Viewer, { id, hasSignedIn }: Known): boolean =>
  role === 'admin' && userId !== id && !hasSignedIn

/** Without a provider a password is the only way in, also for those who came by one before. */
export const canResetPassword = ({ role, userId }: Viewer, person: Known, ways: Ways): boolean => {
  const { id, hasSignedIn, hasPassword } = person
  const comesByPassword = ways.passwordSignIn && (hasPassword || ways.google === undefined)
  return role === 'admin' && userId !== id && hasSignedIn && comesByPassword
}

/** The profile sends the address along; unchanged it is no matter. */
export const canMake = ({ role }: Viewer, person: User, change: UserChange): boolean =>
  role === 'admin' || ((change.role ?? person.role) === person.role && (change.email ?? person.email) === person.email)
