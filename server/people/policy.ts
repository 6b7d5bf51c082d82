import type { User } from '#contract/tenants.ts'
import type { UserChange } from '#contract/people.ts'
import type { Viewer } from '#server/session/viewer.ts'

export const canEdit = ({ role, userId }: Viewer, person: User): boolean => role === 'admin' || userId === person.id

export const canDelete = ({ role }: Viewer): boolean => role === 'admin'

/** The profile sends the address along; unchanged it is no matter. */
export const canMake = ({ role }: Viewer, person: User, change: UserChange): boolean =>
  role === 'admin' || ((change.role ?? person.role) === person.role && (change.email ?? person.email) === person.email)
