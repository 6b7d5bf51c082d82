import type { Colleague } from '#contract/people.ts'
import { roles } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { personSorts } from '../tenants/sorts.ts'
import { roleWords } from '../tenants/words.ts'
import { byOption } from '../ui/list/view/buckets.ts'
import type { Facets } from '../ui/list/view/facets.ts'

/** What a person can be in the workspace, as choices. */
export const roleOptions = roles.map((key) => ({ key, name: roleWords[key] }))

/** What people are sorted and grouped by. */
export const facets: Facets<Colleague> = {
  sorts: personSorts(t('User')),
  groups: { role: byOption(t('Role'), roleOptions, ({ role }) => role) },
}
