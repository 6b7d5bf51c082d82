import { rankOf } from '#contract/issues.ts'
import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import type { Editing } from '../../ui/in-place/editing.ts'
import { personField, priorityField } from '../../ui/in-place/usual-fields.ts'
import { RenameIssue, IssueMenu } from './lazy-parts.ts'
import { priorityWords } from '../words.ts'

/** What is changed in place in a list of issues. */
export const editing: Editing<Issue> = {
  fields: {
    assignedToId: personField(t('Owner'), ({ assignee }) => assignee),
    priority: priorityField(({ priority }) =>
      // As it is shown, with its rank.
      priority === null ? t('None') : `${rankOf(priority)} ${priorityWords[priority]}`,
    ),
  },
  may: ({ can, status }) => can.edit && status === 'open',
  Menu: IssueMenu,
  Rename: RenameIssue,
}
