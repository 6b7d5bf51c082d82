import { UserChange } from '#contract/people.ts'
import { issuesOf } from '#contract/problem.ts'
import type { User } from '#contract/tenants.ts'
import { byField } from '../form/draft.ts'
import type { Rules } from '../form/rules.ts'
import type { Profile } from './user-changes.ts'

export const profileOf = ({ username, fullName, email }: User): Profile => ({ username, fullName, email })

/** The schema's messages, but the profile's own for the name. */
export const profileRules: Rules<Profile> = {
  fields: ['username', 'fullName', 'email'],
  errorsOf: (profile) => {
    const errors = byField<Profile>(issuesOf(UserChange, profile))
    return errors.fullName ? { ...errors, fullName: 'Full name must be at least 2 characters' } : errors
  },
}
