import { issuesOf } from '#contract/problem.ts'
import { WorkspaceChange } from '#contract/settings.ts'
import type { Workspace } from '#contract/settings.ts'
import { byField, filled } from '../form/draft.ts'
import type { Rules } from '../form/rules.ts'

/** The form's values. */
export type Company = { name: string; description: string; contactEmail: string }

export const companyOf = ({ name, description, contactEmail }: Workspace): Company => ({
  name,
  description: description ?? '',
  contactEmail: contactEmail ?? '',
})

/** The form as the API takes it. */
export const bodyOf = ({ name, description, contactEmail }: Company): WorkspaceChange => ({
  name,
  description: filled(description),
  contactEmail: filled(contactEmail),
})

export const companyRules: Rules<Company> = {
  fields: ['name', 'description', 'contactEmail'],
  errorsOf: (company) => {
    const errors = byField<Company>(issuesOf(WorkspaceChange, bodyOf(company)))
    return errors.contactEmail ? { ...errors, contactEmail: 'Please enter a valid email address' } : errors
  },
}
