import { periodOf } from '#contract/calendar.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { WorkspaceChange } from '#contract/settings.ts'
import type { Workspace } from '#contract/settings.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import { locale, t } from '#contract/words.ts'
import { byField, filled } from '../../form/draft.ts'
import { bothTexts } from '../../form/merging.ts'
import { editRules } from '../../form/rules.ts'
import { labelIn, plain } from '../../form/words.ts'
import type { Words } from '../../form/words.ts'
import { shortDate } from '../../ui/dates.ts'

/** What the form holds; a choice's value is text, so the fiscal year's first month is, too. */
export type Company = Pick<Workspace, 'name' | 'weekStart' | 'timeZone'> & {
  description: string
  contactEmail: string
  fiscalYearStart: string
}

const draftOf = (workspace: Workspace): Company => ({
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

/** The quarter that a day is in, by a calendar that may not be saved yet. */
export const quarterText = (today: Day, calendar: Calendar): string => {
  const { name, first, last } = periodOf('quarter', today, calendar)
  return t(
    'This quarter is {quarter}, {first} to {last}. These settings apply to everyone’s weeks and quarters; due dates and the daily email follow each person’s own time zone.',
    { quarter: name, first: shortDate(first), last: shortDate(last) },
  )
}

/** As the API takes them. */
const bodyOf = (company: Company) => ({
  name: company.name,
  description: filled(company.description),
  contactEmail: filled(company.contactEmail),
  ...calendarOf(company),
})

export const weekStarts: { value: Company['weekStart']; label: string }[] = [
  { value: 'monday', label: t('Monday') },
  { value: 'sunday', label: t('Sunday') },
  { value: 'saturday', label: t('Saturday') },
]

const monthName = new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: 'UTC' })

export const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName.format(Date.UTC(2000, index)),
}))

const words: Words<Company> = {
  name: [t('Company name'), plain],
  description: [t('Description'), plain, bothTexts],
  contactEmail: [t('Contact email'), plain],
  weekStart: [t('Weeks start on'), labelIn(weekStarts)],
  fiscalYearStart: [t('Fiscal year starts in'), labelIn(months)],
  timeZone: [t('Time zone'), plain],
}

export const companyRules = editRules({
  words,
  draftOf,
  bodyOf,
  errorsOf: (company) => {
    // The time zone is chosen from a list, and one that an earlier version stored is no error of who changes a name.
    const errors = byField<Company>(formIssuesOf(WorkspaceChange, { ...bodyOf(company), timeZone: undefined }))
    return errors.contactEmail ? { ...errors, contactEmail: t('Please enter a valid email address') } : errors
  },
})
