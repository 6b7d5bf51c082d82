import type { Contents, Entry, PlannedMeasure, SectionName, ValueEntry } from '#contract/vision.ts'

/** Whether nothing is written in a section. */
export const isEmpty = (content: Partial<Contents[SectionName]>): boolean =>
  Object.values<unknown>(content).every((part) => {
    if (Array.isArray(part)) return part.length === 0
    return typeof part === 'string' ? part.trim() === '' : part === null
  })

/** A line of a list in one text. */
export const lineText = (line: Entry | PlannedMeasure | ValueEntry): string => {
  if ('text' in line) return line.text
  const rest = 'value' in line ? line.value : line.description
  return rest.trim() === '' ? line.name : `${line.name}: ${rest}`
}
