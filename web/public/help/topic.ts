import type { Block } from '../frame/Prose.tsx'

/** `id` is the answer's address, `/help-center#id`: it is never changed. */
export type Answer = { id: string; question: string; blocks: readonly Block[] }

export type Topic = { id: string; title: string; answers: readonly Answer[] }
