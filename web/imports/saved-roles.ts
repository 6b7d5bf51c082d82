import type { ImportKind } from '#contract/imports.ts'
import type { Choices } from './choices.ts'
import type { Role } from './fields.ts'

type Saved = { kind: ImportKind; roles: Role[]; people: Choices['people'] }

/** By whoever is signed in, and by what the file calls its columns. */
const placeOf = (userId: number, headers: readonly string[]): string =>
  `drumbeat.import.${userId}.${headers.join('|').slice(0, 500)}`

/** What was said of an earlier file with the same columns. */
export const savedChoices = (userId: number, headers: readonly string[]): Partial<Saved> => {
  try {
    const saved = JSON.parse(localStorage.getItem(placeOf(userId, headers)) ?? '{}') as Partial<Saved>
    return saved.roles?.length === headers.length ? saved : {}
  } catch {
    return {}
  }
}

/** Remembers for the next file what was said of this one's columns and people. */
export const saveChoices = (userId: number, headers: readonly string[], { kind, roles, people }: Choices): void => {
  // Whoever was invited is here by then.
  const here = Object.entries(people).filter(([, chosen]) => chosen === null || typeof chosen === 'number')
  const saved: Saved = { kind, roles, people: Object.fromEntries(here) }
  try {
    localStorage.setItem(placeOf(userId, headers), JSON.stringify(saved))
  } catch {}
}
