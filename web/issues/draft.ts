import { NewIssue } from '#contract/issues.ts'
import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import type { AttachedFile } from '../files/upload.ts'
import { filled, urlsOf } from '../form/draft.ts'
import { errorsInTeam } from '../form/errors-in-team.ts'
import { bothLists, bothTexts } from '../form/merging.ts'
import { editRules } from '../form/rules.ts'
import { fileNames, oneOf, plain } from '../form/words.ts'
import type { Words } from '../form/words.ts'
import { personName } from '../teams/words.tsx'
import { intervalWords, priorityWords } from './words.ts'

/** What the form holds. */
export type Draft = Pick<Issue, 'title' | 'priority' | 'interval' | 'assignedToId'> & {
  description: string
  teamId: number | null
  attachments: AttachedFile[]
}

export const emptyDraft = (start: Pick<Draft, 'teamId' | 'assignedToId' | 'interval'>): Draft => ({
  title: '',
  description: '',
  priority: null,
  attachments: [],
  ...start,
})

const draftOf = (issue: Issue): Draft => ({ ...issue, description: issue.description ?? '' })

/** The draft as the API takes it. */
export const bodyOf = ({ title, description, priority, interval, assignedToId, attachments }: Draft) => ({
  title,
  description: filled(description),
  priority,
  interval,
  assignedToId,
  attachments: urlsOf(attachments),
})

const words: Words<Draft> = {
  title: [t('Title'), plain],
  description: [t('Description'), plain, bothTexts],
  assignedToId: [t('Assignee'), personName],
  priority: [t('Priority'), (priority) => (priority === null ? t('None') : priorityWords[priority])],
  interval: [t('Interval'), oneOf(intervalWords)],
  attachments: [t('Attachments'), fileNames, bothLists],
}

export const issueRules = editRules({ words, draftOf, bodyOf, errorsOf: errorsInTeam(NewIssue, bodyOf) })
