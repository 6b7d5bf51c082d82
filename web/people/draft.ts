import { NewUser, UserChange } from '#contract/people.ts'
import { issuesOf } from '#contract/problem.ts'
import type { Role, User } from '#contract/tenants.ts'
import { byField } from '../form/draft.ts'
import type { Rules } from '../form/rules.ts'

/** The form's values; the password is used only when adding. */
export type Draft = { fullName: string; email: string; role: Role; password: string }

export const emptyDraft: Draft = { fullName: '', email: '', role: 'user', password: '' }

export const draftOf = ({ fullName, email, role }: User): Draft => ({ fullName, email, role, password: '' })

export const changeOf = ({ fullName, email, role }: Draft): UserChange => ({ fullName, email, role })

export const newPersonRules: Rules<Draft> = {
  fields: ['fullName', 'email', 'role', 'password'],
  errorsOf: (draft) => byField(issuesOf(NewUser, draft)),
}

export const personRules: Rules<Draft> = {
  fields: ['fullName', 'email', 'role'],
  errorsOf: (draft) => byField(issuesOf(UserChange, changeOf(draft))),
}
