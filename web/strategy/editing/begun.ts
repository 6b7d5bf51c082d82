import type { Contents, SectionName } from '#contract/vision.ts'
import type { DraftOf } from '../sections/draft.ts'
import { blankLine } from './lines.ts'

/** The list that a form without any other field shows, unless it is another of the section's, and what its lines hold. */
const firstLists: Partial<Record<SectionName, { list: string; texts: readonly string[] }>> = {
  'core-values': { list: 'values', texts: ['name', 'description'] },
  swot: { list: 'strengths', texts: ['text'] },
}

/** A draft with a line to type in where its form would have nothing but a button that adds one. */
export const begun = <Name extends SectionName>(
  name: Name,
  draft: DraftOf<Name>,
  part?: keyof Contents[Name] & string,
): DraftOf<Name> => {
  const first = firstLists[name]
  const list = part ?? first?.list
  const lines = Object.entries<unknown>(draft).find(([field]) => field === list)?.[1]
  if (!first || !list || !Array.isArray(lines) || lines.length > 0) return draft
  return { ...draft, [list]: [blankLine(first.texts)] }
}
