import type { User } from '#contract/tenants.ts'
import type { UserChange } from '#contract/people.ts'
import type { Config } from '#server/config.ts'
import type { Viewer } from '#server/session/viewer.ts'

/** A person, and how they sign in. */
export type Known = User & {
  hasSignedIn: boolean
  hasPassword: boolean
  hasProvider: boolean
  hasSecondFactor: boolean
}

/** The configured ways to sign in. */
export type Ways = Pick<Config, 'google' | 'passwordSignIn'>

/** The people of the sample data stay as they are: with another address, somebody could sign in as one. */
export const canEdit = ({ role, userId }: Viewer, { id, isSample }: Pick<User, 'id' | 'isSample'>): boolean =>
  (role === 'admin' && !isSample) || userId === id

/** People delete their own account in their settings. */
export const canDelete = ({ role, userId }: Viewer, person: Pick<User, 'id'>): boolean =>
  role === 'admin' && userId !== person.id

/** Once someone has signed in, they have a password that nobody else may set, or use the provider. */
export const canInvite = ({ role, userId }: Viewer, { id, hasSignedIn, isSample }: Known): boolean =>
  role === 'admin' && userId !== id && !hasSignedIn && !isSample

/**
 * Without a provider a password is the only way in, even for people who used one before; so it is for those who have
 * removed theirs and lost their passkeys.
 */
export const canResetPassword = ({ role, userId }: Viewer, person: Known, ways: Ways): boolean => {
  const { id, hasSignedIn, hasPassword, hasProvider } = person
  const usesPassword = ways.passwordSignIn && (hasPassword || !hasProvider || ways.google === undefined)
  return role === 'admin' && userId !== id && hasSignedIn && usesPassword
}

/** Their own they remove in their settings. */
export const canResetFactor = ({ role, userId }: Viewer, { id, hasSecondFactor }: Known): boolean =>
  role === 'admin' && userId !== id && hasSecondFactor

/** Their own sessions people end in their settings. */
export const canSignOut = ({ role, userId }: Viewer, { id, hasSignedIn }: Known): boolean =>
  role === 'admin' && userId !== id && hasSignedIn

/** Only of what differs: the role and the address as they are, anyone may send. */
export const canApply = ({ role }: Viewer, change: UserChange): boolean =>
  role === 'admin' || (change.role === undefined && change.email === undefined)
