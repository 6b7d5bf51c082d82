import type { Day } from '#contract/fields.ts'
import type { PlanGoal } from '#contract/goals.ts'
import type { LineOfSight, SightedRock, SightedTodo } from '#contract/strategy.ts'

/** What is missing, and of which thing. */
export type Gap =
  | { gap: 'no target' }
  | { gap: 'goal for nothing'; goal: PlanGoal }
  | { gap: 'no rock'; goal: PlanGoal }
  | { gap: 'rock for nothing'; rock: SightedRock }

/** What stands at a place of the tree. */
export type Thing =
  | { kind: 'target'; text: string; futureDate: Day | null }
  | { kind: 'entry'; text: string }
  | { kind: 'goal'; goal: PlanGoal; /** No measurable proves it. */ unproved: boolean }
  | { kind: 'rock'; rock: SightedRock }
  /** `milestone` is the name of the rock's that it serves; `more` others serve the same rock, and are left out. */
  | { kind: 'todo'; todo: SightedTodo; milestone: string | undefined; more: number }
  /** A goal of a team that the reader is not in. */
  | { kind: 'elsewhere' }
  | ({ kind: 'gap' } & Gap)
  /** What is left out; `of` is its parent's key. */
  | { kind: 'more'; what: 'entry' | 'goal' | 'rock'; count: number; of: string }

/** 10-year target, 3-year picture, goals, rocks, to-dos. */
export type Column = 0 | 1 | 2 | 3 | 4

export type Node = { key: string; column: Column; thing: Thing; children: Node[] }

/** How many to-dos stand below a rock, rocks below a goal, and so on; the others are counted. */
export type Caps = { perRock: number; perGoal: number; goals: number; entries: number }

export type Seen = {
  target: { text: string; futureDate: Day | null } | null
  /** Of the 3-year picture, in its order. */
  entries: readonly { id: string; text: string }[]
  sight: LineOfSight
  /** The Leadership team's goals, which the team's rocks may serve. */
  above: readonly PlanGoal[]
  teamId: number
  /** Whether the team is the reader's: to others, who don't see all that is there, nothing is missing. */
  ours: boolean
  caps: Caps
  /** The keys of things that show all that stands below them. */
  expanded: ReadonlySet<string>
}
