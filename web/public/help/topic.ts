import type { Block } from '../frame/Prose.tsx'

/**
 * `id` is the answer's address, `/help-center#id`, and never changes. `also` has words that people search for but the
 * answer does not use, in the language that is spoken.
 */
export type Answer = { id: string; question: string; also?: string; blocks: readonly Block[] }

export type Topic = { id: string; title: string; answers: readonly Answer[] }
