import type { Calendar } from '#contract/calendar.ts'
import { issuesOf } from '#contract/problem.ts'
import { WorkspaceChange } from '#contract/settings.ts'
import type { Workspace } from '#contract/settings.ts'
import { byField, filled } from '../form/draft.ts'
import type { Rules } from '../form/rules.ts'

/** The form's values; a choice's value is text, so the fiscal year's first month is, too. */
export type Company = Pick<Workspace, 'name' | 'weekStart' | 'timeZone'> & {
  description: string
  contactEmail: string
  fiscalYearStart: string
}

export const companyOf = (workspace: Workspace): Company => ({
  name: workspace.name,
  description: workspace.description ?? '',
  contactEmail: workspace.contactEmail ?? '',
  weekStart: workspace.weekStart,
  fiscalYearStart: String(workspace.fiscalYearStart),
  timeZone: workspace.timeZone,
})

export const calendarOf = ({ weekStart, fiscalYearStart, timeZone }: Company): Calendar => ({
  weekStart,
  fiscalYearStart: Number(fiscalYearStart),
  timeZone,
})

/** The form's values as the API takes them. */
export const bodyOf = (company: Company): WorkspaceChange => ({
  name: company.name,
  description: filled(company.description),
  contactEmail: filled(company.contactEmail),
  ...calendarOf(company),
})

export const companyRules: Rules<Company> = {
  fields: ['name', 'description', 'contactEmail', 'weekStart', 'fiscalYearStart', 'timeZone'],
  errorsOf: (company) => {
    const errors = byField<Company>(issuesOf(WorkspaceChange, bodyOf(company)))
    return errors.contactEmail ? { ...errors, contactEmail: 'Please enter a valid email address' } : errors
  },
}

export const weekStarts: { value: Company['weekStart']; label: string }[] = [
  { value: 'monday', label: 'Monday' },
  { value: 'sunday', label: 'Sunday' },
  { value: 'saturday', label: 'Saturday' },
]

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

export const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName.format(Date.UTC(2000, index)),
}))
