import type { Decision } from '#contract/decisions.ts'

const soughtOf = ({ text, rootCause, title, decidedBy, present }: Decision): string =>
  [text, rootCause, title, decidedBy?.fullName, ...present.map(({ fullName }) => fullName)].join('\n').toLowerCase()

/** The decisions in which each word of a search is found, the newest first. */
export const inView = (decisions: readonly Decision[], text: string): Decision[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return decisions
    .filter((decision) => words.every((word) => soughtOf(decision).includes(word)))
    .toSorted((a, b) => Date.parse(b.decidedAt) - Date.parse(a.decidedAt) || b.id - a.id)
}
