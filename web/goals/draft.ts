import { NewPlanGoal } from '#contract/goals.ts'
import type { GoalStatus, PlanGoal } from '#contract/goals.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { t } from '#contract/words.ts'
import { byField, filled } from '../form/draft.ts'
import type { Errors } from '../form/draft.ts'
import { bothTexts } from '../form/merging.ts'
import { editRules } from '../form/rules.ts'
import { dueDay, oneOf, plain } from '../form/words.ts'
import type { Words } from '../form/words.ts'
import { personOf } from '../teams/words.tsx'
import { servedName } from './served-name.tsx'
import { statuses } from './statuses.tsx'
import { percentIn } from './view.ts'

/** What the form holds. */
export type Draft = Pick<PlanGoal, 'title' | 'status' | 'priority' | 'dueDate' | 'assignedToId' | 'serves'> & {
  description: string
  /** As typed, in percent. */
  progress: string
}

export const emptyDraft = (assignedToId: number | null): Draft => ({
  title: '',
  description: '',
  status: 'active',
  progress: '0',
  priority: 'medium',
  dueDate: null,
  assignedToId,
  serves: null,
})

const draftOf = (goal: PlanGoal): Draft => ({
  ...goal,
  description: goal.description ?? '',
  progress: String(goal.progress),
})

/** The draft as the API takes it. */
export const bodyOf = (draft: Draft) => ({
  title: draft.title,
  description: filled(draft.description),
  status: draft.status,
  progress: percentIn(draft.progress) ?? 0,
  priority: draft.priority,
  dueDate: draft.dueDate,
  assignedToId: draft.assignedToId,
  serves: draft.serves,
})

const errorsOf = (draft: Draft): Errors<Draft> => ({
  ...byField<Draft>(formIssuesOf(NewPlanGoal, bodyOf(draft))),
  ...(percentIn(draft.progress) === undefined ? { progress: t('Progress is a number from 0 to 100') } : {}),
})

const statusWords: Record<GoalStatus, string> = {
  active: statuses.active.label,
  completed: statuses.completed.label,
  dropped: statuses.dropped.label,
}

const wordsIn = (teamId: number): Words<Draft> => ({
  title: [t('Title'), plain],
  description: [t('Description'), plain, bothTexts],
  assignedToId: [t('Owner'), personOf([teamId])],
  dueDate: [t('Due date'), dueDay],
  status: [t('Status'), oneOf(statusWords)],
  progress: [t('Progress'), (percent) => t('{number}%', { number: percent })],
  priority: [t('Priority'), oneOf({ low: t('Low'), medium: t('Medium'), high: t('High') })],
  serves: [t('Serves'), (serves) => servedName(serves, teamId)],
})

/** The rules of the forms about a team's goals. */
export const goalRulesIn = (teamId: number) => editRules({ words: wordsIn(teamId), draftOf, bodyOf, errorsOf })
