import { NewUser, UserChange } from '#contract/people.ts'
import { issuesOf } from '#contract/problem.ts'
import type { Role, User } from '#contract/tenants.ts'
import { byField } from '../form.ts'
import type { Errors } from '../form.ts'

/** What stands in the form; the password is of no use once somebody has been added. */
export type Draft = { fullName: string; email: string; role: Role; password: string }

export const emptyDraft: Draft = { fullName: '', email: '', role: 'user', password: '' }

export const draftOf = ({ fullName, email, role }: User): Draft => ({ fullName, email, role, password: '' })

export const changeOf = ({ fullName, email, role }: Draft): UserChange => ({ fullName, email, role })

/** What the schemas that the server uses too say of the draft. */
export const errorsOfNew = (draft: Draft): Errors<Draft> => byField(issuesOf(NewUser, draft))

export const errorsOfChange = (draft: Draft): Errors<Draft> => byField(issuesOf(UserChange, changeOf(draft)))
