import { UserChange } from '#contract/people.ts'
import { formIssuesOf } from '#contract/problem.ts'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { byField } from '../../form/draft.ts'
import { editRules } from '../../form/rules.ts'
import { plain } from '../../form/words.ts'

/** What the form holds. */
export type Profile = Pick<User, 'fullName' | 'username'>

/** The schema's messages, but the profile's own for the name. */
export const profileRules = editRules({
  words: { fullName: [t('Full name'), plain], username: [t('Username'), plain] },
  draftOf: ({ fullName, username }: User): Profile => ({ fullName, username }),
  bodyOf: (profile) => profile,
  errorsOf: (profile) => {
    const errors = byField<Profile>(formIssuesOf(UserChange, profile))
    return errors.fullName ? { ...errors, fullName: t('Full name must be at least 2 characters') } : errors
  },
})
