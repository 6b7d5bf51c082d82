import type { Colleague } from '#contract/people.ts'
import { t } from '#contract/words.ts'
import { roleWords } from '../tenants/words.ts'
import type { Facets } from '../ui/list/view/facets.ts'

/** What people are sorted by. */
export const facets: Facets<Colleague> = {
  sorts: {
    name: { name: t('User'), valueOf: ({ fullName }) => fullName },
    email: { name: t('Email'), valueOf: ({ email }) => email },
    role: { name: t('Role'), valueOf: ({ role }) => roleWords[role] },
  },
  groups: {},
}
