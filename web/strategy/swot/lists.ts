import type { Contents } from '#contract/vision.ts'

type Part = keyof Contents['swot']

/** The four lists in the order in which they are read, by rows. */
export const lists: { part: Part; title: string; sub: string }[] = [
  { part: 'strengths', title: 'Strengths', sub: 'Inside, helpful' },
  { part: 'weaknesses', title: 'Weaknesses', sub: 'Inside, harmful' },
  { part: 'opportunities', title: 'Opportunities', sub: 'Outside, helpful' },
  { part: 'threats', title: 'Threats', sub: 'Outside, harmful' },
]
