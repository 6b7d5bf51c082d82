import { UserChange } from '#contract/people.ts'
import { formIssuesOf } from '#contract/problem.ts'
import type { Role, User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { byField } from '../form/draft.ts'
import { editRules } from '../form/rules.ts'
import { oneOf, plain } from '../form/words.ts'
import type { Words } from '../form/words.ts'
import { roleWords } from '../tenants/words.ts'

/** What the form that edits a person holds. */
type Draft = { fullName: string; email: string; role: Role }

const draftOf = ({ fullName, email, role }: User): Draft => ({ fullName, email, role })

const bodyOf = ({ fullName, email, role }: Draft) => ({ fullName, email, role })

const words: Words<Draft> = {
  fullName: [t('Full name'), plain],
  email: [t('Email'), plain],
  role: [t('Role'), oneOf(roleWords)],
}

export const personRules = editRules({
  words,
  draftOf,
  bodyOf,
  errorsOf: (draft) => byField<Draft>(formIssuesOf(UserChange, bodyOf(draft))),
})
