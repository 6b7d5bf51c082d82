import type { Decision } from '#contract/decisions.ts'
import { searching } from '../ui/sought.ts'

const sought = searching(({ text, rootCause, title, decidedBy, present }: Decision) =>
  [text, rootCause, title, decidedBy?.fullName, ...present.map(({ fullName }) => fullName)].join('\n'),
)

/** The decisions in which each word of a search is found, the newest first. */
export const inView = (decisions: readonly Decision[], text: string): Decision[] =>
  decisions.filter(sought(text)).toSorted((a, b) => Date.parse(b.decidedAt) - Date.parse(a.decidedAt) || b.id - a.id)
