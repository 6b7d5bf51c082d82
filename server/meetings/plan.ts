import { randomUUID } from 'node:crypto'
import type { NewAgenda, Section } from '#contract/agenda.ts'

/** An agenda whose sections all have an id. */
export const numbered = (agenda: NewAgenda): Section[] =>
  agenda.map(({ id = randomUUID(), ...section }) => ({ id, ...section }))

/** Blank is none. */
export const described = (description: string | null): string | null => (description?.trim() ? description : null)
