import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { byOption, byPerson, byTeam } from '../ui/list/view/buckets.ts'
import type { Facets } from '../ui/list/view/facets.ts'
import { priorityWords } from './words.ts'

const ownerOf = ({ assignee }: Issue) => assignee
const priorities = [5, 4, 3, 2, 1].map((priority) => ({ key: String(priority), name: priorityWords[priority] ?? '' }))
const priorityOf = ({ priority }: Issue) => (priority === null ? null : String(priority))

/** What issues are sorted, grouped and filtered by. */
export const facets: Facets<Issue> = {
  sorts: {
    title: { name: t('Issue'), valueOf: ({ title }) => title },
    priority: { name: t('Priority'), valueOf: ({ priority }) => priority && -priority },
    owner: { name: t('Owner'), valueOf: ({ assignee }) => assignee?.fullName ?? null },
    created: { name: t('Created'), valueOf: ({ createdAt }) => createdAt },
  },
  groups: {
    owner: byPerson(t('Owner'), t('Unassigned'), ownerOf),
    priority: byOption(t('Priority'), priorities, priorityOf),
    team: byTeam(),
  },
  person: { name: t('Owner'), nobody: t('Unassigned'), of: ownerOf },
  priority: { options: priorities, of: priorityOf },
  authorOf: ({ createdById }) => createdById,
}
