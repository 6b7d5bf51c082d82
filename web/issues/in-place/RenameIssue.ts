import { IssueChange } from '#contract/issues.ts'
import { rename } from '../../ui/in-place/rename.tsx'
import { issueFields } from './fields.ts'

export const RenameIssue = rename(issueFields, IssueChange)
