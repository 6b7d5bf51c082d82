import { isOverdue } from '#contract/days.ts'
import type { Todo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import { byOption, byPerson, byTeam, byWeek } from '../ui/list/view/buckets.ts'
import type { Facets } from '../ui/list/view/facets.ts'
import { priorityWords } from '../ui/PriorityMark.tsx'

const assigneeOf = ({ assignee }: Todo) => assignee
const priorities = (['high', 'medium', 'low'] as const).map((key) => ({ key, name: priorityWords[key] }))
const statuses = [
  { key: 'active', name: t('Active') },
  { key: 'completed', name: t('Completed') },
]

/** What to-dos are sorted, grouped and filtered by. */
export const facets: Facets<Todo> = {
  sorts: {
    title: { name: t('To-Do'), valueOf: ({ title }) => title },
    assignee: { name: t('Assignee'), valueOf: ({ assignee }) => assignee?.fullName ?? null },
    due: { name: t('Due Date'), valueOf: ({ dueDate }) => dueDate },
    priority: {
      name: t('Priority'),
      valueOf: ({ priority }) => priorities.findIndex(({ key }) => key === priority),
    },
  },
  groups: {
    assignee: byPerson(t('Assignee'), t('Unassigned'), assigneeOf),
    due: byWeek(isOverdue),
    priority: byOption(t('Priority'), priorities, ({ priority }) => priority),
    status: byOption(t('Status'), statuses, ({ completed }) => (completed ? 'completed' : 'active')),
    team: byTeam(),
  },
  person: { name: t('Assignee'), nobody: t('Unassigned'), of: assigneeOf },
  priority: { options: priorities, of: ({ priority }) => priority },
  due: { of: ({ dueDate }) => dueDate, isOver: isOverdue },
  authorOf: ({ createdById }) => createdById,
}
