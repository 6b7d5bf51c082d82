import type { Day } from '#contract/fields.ts'
import { isLate } from '#contract/milestones.ts'
import { boundsOf } from '#contract/quarters.ts'
import type { Quarter } from '#contract/quarters.ts'
import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { placeIn } from './quarter-time.ts'

export type Mark = { milestone: Milestone; at: number; tone: 'done' | 'late' | 'open' }

/**
 * A rock across a quarter, in shares of it: from the day it was made, or its first milestone, to its due date, or to the
 * end when it is undated.
 */
export type Bar = { from: number; to: number; marks: Mark[] }

const toneOf = (milestone: Milestone, today: Day): Mark['tone'] => {
  if (milestone.completed) return 'done'
  return isLate(milestone, today) ? 'late' : 'open'
}

const shortest = 0.02

export const barOf = (rock: Rock, quarter: Quarter, today: Day): Bar => {
  const { last } = boundsOf(quarter)
  const to = rock.dueDate !== null && rock.dueDate < last ? placeIn(quarter, rock.dueDate) : 1
  const marks = rock.milestones.flatMap((milestone) =>
    milestone.dueDate === null
      ? []
      : [{ milestone, at: placeIn(quarter, milestone.dueDate), tone: toneOf(milestone, today) }],
  )
  const from = Math.min(placeIn(quarter, rock.createdAt.slice(0, 10)), ...marks.map(({ at }) => at))
  return { from: Math.max(0, Math.min(from, to - shortest)), to: Math.max(to, shortest), marks }
}
