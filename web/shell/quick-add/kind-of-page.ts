import { isActive } from '../pages.ts'

/** What a page is about, as Q adds it there; a to-do on all others. */
const kinds = [
  ['/issues', 'issue'],
  ['/headlines', 'headline'],
  ['/rocks', 'rock'],
] as const

export type Kind = 'todo' | (typeof kinds)[number][1]

export const kindOfPage = (location: string): Kind => kinds.find(([path]) => isActive(path, location))?.[1] ?? 'todo'
