import { NewTodo } from '#contract/todos.ts'
import type { Todo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import type { AttachedFile } from '../files/upload.ts'
import { filled, urlsOf } from '../form/draft.ts'
import { errorsInTeam } from '../form/errors-in-team.ts'
import { bothLists, bothTexts } from '../form/merging.ts'
import { editRules } from '../form/rules.ts'
import { dueDay, fileNames, oneOf, plain } from '../form/words.ts'
import type { Words } from '../form/words.ts'
import { repeatText } from '../rhythms/words.ts'
import { personName, teamName } from '../teams/words.tsx'
import { priorityWords } from '../ui/PriorityMark.tsx'
import { servedName } from './serving/served-name.tsx'

/** What the form holds. */
export type Draft = Pick<
  Todo,
  'title' | 'assignedToId' | 'dueDate' | 'repeat' | 'rhythm' | 'priority' | 'rockId' | 'milestoneId'
> & {
  description: string
  teamId: number | null
  attachments: AttachedFile[]
}

export const emptyDraft = (teamId: number | null, assignedToId: number | null): Draft => ({
  title: '',
  description: '',
  teamId,
  assignedToId,
  dueDate: null,
  repeat: 'none',
  rhythm: null,
  priority: 'medium',
  rockId: null,
  milestoneId: null,
  attachments: [],
})

const draftOf = (todo: Todo): Draft => ({ ...todo, description: todo.description ?? '' })

/** The draft as the API takes it. */
export const bodyOf = (draft: Draft) => ({
  title: draft.title,
  description: filled(draft.description),
  assignedToId: draft.assignedToId,
  dueDate: draft.dueDate,
  repeat: draft.repeat,
  rhythm: draft.rhythm,
  priority: draft.priority,
  rockId: draft.rockId,
  milestoneId: draft.milestoneId,
  attachments: urlsOf(draft.attachments),
  ...(draft.teamId === null ? {} : { teamId: draft.teamId }),
})

const words: Words<Draft> = {
  title: [t('Title'), plain],
  description: [t('Description'), plain, bothTexts],
  teamId: [t('Team'), teamName],
  assignedToId: [t('Assignee'), personName],
  dueDate: [t('Due date'), dueDay],
  repeat: [t('Repeat'), (_, draft) => repeatText(draft)],
  rhythm: [t('Repeat'), (_, draft) => repeatText(draft)],
  priority: [t('Priority'), oneOf(priorityWords)],
  rockId: [t('For'), (rockId) => servedName({ rockId, milestoneId: null })],
  milestoneId: [
    t('Milestone'),
    (milestoneId, { rockId }) => (milestoneId === null ? t('None') : servedName({ rockId, milestoneId })),
  ],
  attachments: [t('Attachments'), fileNames, bothLists],
}

export const todoRules = editRules({ words, draftOf, bodyOf, errorsOf: errorsInTeam(NewTodo, bodyOf) })
