import { isOverdue } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { isOver, rockStatuses } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { byOption, byPerson, byTeam, byWeek } from '../ui/list/view/buckets.ts'
import type { Facets } from '../ui/list/view/facets.ts'
import { statuses } from './statuses.tsx'

const ownerOf = ({ owner }: Rock) => owner
const options = rockStatuses.map((key) => ({ key, name: statuses[key].label }))
const isLate = (rock: Rock, today: Day): boolean => isOverdue({ completed: isOver(rock), dueDate: rock.dueDate }, today)

/** What rocks are sorted, grouped and filtered by. */
export const facets: Facets<Rock> = {
  sorts: {
    title: { name: t('Rock'), valueOf: ({ title }) => title },
    status: { name: t('Status'), valueOf: ({ status }) => rockStatuses.indexOf(status) },
    owner: { name: t('Owner'), valueOf: ({ owner }) => owner?.fullName ?? null },
    progress: { name: t('Progress'), valueOf: ({ progress }) => progress },
    due: { name: t('Due Date'), valueOf: ({ dueDate }) => dueDate },
  },
  groups: {
    owner: byPerson(t('Owner'), t('Former member'), ownerOf),
    due: byWeek(isLate),
    status: byOption(t('Status'), options, ({ status }) => status),
    team: byTeam(),
  },
  person: { name: t('Owner'), nobody: t('Former member'), of: ownerOf },
  due: { of: ({ dueDate }) => dueDate, isOver: isLate },
  authorOf: ({ createdById }) => createdById,
}
