import type { Clash } from '../ui/Conflict.tsx'
import { differing } from './draft.ts'

type Words<Draft> = {
  fields: readonly (keyof Draft & string)[]
  names: Record<keyof Draft & string, string>
  wordsOf: (draft: Draft) => Record<keyof Draft & string, string>
}

/** Where mine and what stands by now differ, and which of the two `draft` has taken. */
export const clashesOf = <Draft>(
  { fields, names, wordsOf }: Words<Draft>,
  { mine, now, draft }: Record<'mine' | 'now' | 'draft', Draft>,
): Clash[] =>
  differing(fields, mine, now).map((field) => ({
    field,
    name: names[field],
    mine: wordsOf(mine)[field],
    now: wordsOf(now)[field],
    taken: differing(fields, draft, now).includes(field) ? 'mine' : 'now',
  }))
