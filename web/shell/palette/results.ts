import type { TablerIcon } from '@tabler/icons-react'
import type { LinkTarget } from '#contract/addresses.ts'
import type { Found } from '#contract/search.ts'
import type { Person } from '#contract/tenants.ts'
import { scoreOf } from './matching.ts'

/** Something to choose: it leads somewhere, or does something. */
export type Result = {
  key: string
  name: string
  icon: TablerIcon
  /** Pictured in place of the icon. */
  person?: Person | null
  /** What it is, or is about. */
  beside?: string | undefined
  /** What is pressed for the same. */
  keys?: readonly string[] | undefined
  /** It is done, and its icon says so. */
  isTicked?: boolean
  /** What the search says of it. */
  found?: Found
  /** The part of the page to go to, by its address's '#'. */
  hash?: string
} & ({ to: LinkTarget } | { act: () => void })

/** Results of a kind; what was found of one is counted. */
export type Group = { name: string; results: Result[]; counted?: true }

// What it is about helps to find it, but nobody finds all that can be done with a row by the row's name.
const fits = (asked: readonly string[], { name, beside = '' }: Result): number =>
  asked.some((each) => scoreOf([each], name) > 0) ? scoreOf(asked, name) * 2 || scoreOf(asked, `${name} ${beside}`) : 0

/** The results that have all that is asked for, best first. */
export const matching = (results: readonly Result[], asked: readonly string[]): Result[] => {
  if (asked.length === 0) return [...results]
  return results
    .map((result) => ({ result, score: fits(asked, result) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ result }) => result)
}
