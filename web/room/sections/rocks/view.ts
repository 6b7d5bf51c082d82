import type { Period } from '#contract/calendar.ts'
import { byDueDate } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import type { Milestone } from '#contract/milestones.ts'
import { isFinished } from '#contract/rocks.ts'
import type { Rock, RockStatus } from '#contract/rocks.ts'
import { formerMember } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'

const ranks: Record<RockStatus, number> = { 'off-track': 0, 'at-risk': 1, 'on-track': 2, completed: 3, canceled: 4 }

/** Off-track rocks first, then those at risk, then the others; each by the name of its owner. */
export const inReviewOrder = (one: Rock, other: Rock): number =>
  ranks[one.status] - ranks[other.status] ||
  (one.owner?.fullName ?? t(formerMember)).localeCompare(other.owner?.fullName ?? t(formerMember)) ||
  byDueDate(one, other) ||
  one.id - other.id

/** A quarter's rocks with what is unfinished of the quarter before; undated ones are in both. */
export const reviewedOf = (current: readonly Rock[], before: readonly Rock[]): Rock[] => {
  const left = before.filter((rock) => !isFinished(rock))
  return [...new Map([...left, ...current].map((rock) => [rock.id, rock])).values()].filter(
    ({ status }) => status !== 'canceled',
  )
}

export type OwnersRocks = { owner: Rock['owner']; rocks: Rock[] }

/** Rocks by owner, whose first rock says where they come. */
export const byOwner = (rocks: readonly Rock[]): OwnersRocks[] => {
  const groups = new Map<number | null, OwnersRocks>()
  for (const rock of rocks) {
    const group = groups.get(rock.ownerId) ?? { owner: rock.owner, rocks: [] }
    groups.set(rock.ownerId, { ...group, rocks: [...group.rocks, rock] })
  }
  return [...groups.values()]
}

/** The open milestones due in this week or before. */
export const dueThisWeek = ({ milestones }: Pick<Rock, 'milestones'>, week: Pick<Period, 'last'>): Milestone[] =>
  milestones
    .filter(({ completed, dueDate }) => !completed && dueDate !== null && dueDate <= week.last)
    .toSorted(byDueDate)

/** As in '3 of 5 on track'. */
export const trackWords = (rocks: readonly Rock[]): string => {
  const onTrack = rocks.filter(({ status }) => status === 'on-track').length
  return onTrack === rocks.length ? t('All on track') : t('{onTrack} of {all} on track', { onTrack, all: rocks.length })
}

/** Whether a milestone is named with its day as late. */
export const isLate = ({ dueDate }: Pick<Milestone, 'dueDate'>, today: Day): boolean =>
  dueDate !== null && dueDate < today
