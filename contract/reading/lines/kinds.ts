import type { Kind } from './parts.ts'

/** What a line can say besides the title, by what it adds. */
export const lineKinds = {
  todo: ['person', 'due', 'priority', 'repeat', 'team'],
  issue: ['person', 'degree', 'team'],
  headline: ['team'],
  rock: ['person', 'due', 'team'],
  milestone: ['person', 'due'],
  /** A to-do that an issue's solution leads to, in the issue's team. */
  solution: ['person', 'due', 'priority', 'repeat'],
} as const satisfies Record<string, readonly Kind[]>
