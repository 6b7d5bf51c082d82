import { UserChange } from '#contract/people.ts'
import { issuesOf } from '#contract/problem.ts'
import type { User } from '#contract/tenants.ts'
import { byField } from '../form.ts'
import type { Errors } from '../form.ts'
import type { Profile } from './user-changes.ts'

export const profileOf = ({ username, fullName, email }: User): Profile => ({ username, fullName, email })

/** As the schema says, in the profile's own words for the name. */
export const errorsOf = (profile: Profile): Errors<Profile> => {
  const errors = byField<Profile>(issuesOf(UserChange, profile))
  return errors.fullName === undefined ? errors : { ...errors, fullName: 'Full name must be at least 2 characters' }
}
