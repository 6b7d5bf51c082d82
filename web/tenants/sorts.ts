import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { roleWords } from './words.ts'

/** What a list of people is sorted by; `name` is what it calls them. */
export const personSorts = (name: string) => ({
  name: { name, valueOf: ({ fullName }: User) => fullName },
  email: { name: t('Email'), valueOf: ({ email }: User) => email },
  role: { name: t('Role'), valueOf: ({ role }: User) => roleWords[role] },
})

export const byName = (one: User, other: User): number => one.fullName.localeCompare(other.fullName)
