import type { TablerIcon } from '@tabler/icons-react'
import type { LinkTarget } from '#contract/addresses.ts'
import type { Found } from '#contract/search.ts'
import type { Person } from '#contract/tenants.ts'
import { scoreOf } from './matching.ts'

/** Something to choose: it leads somewhere, or does something. */
export type Entry = {
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
} & ({ to: LinkTarget } | { act: () => void })

/** Entries of a kind; what was found of one is counted. */
export type Group = { name: string; entries: Entry[]; counted?: true }

// What it is about helps to find it, but nobody finds all that can be done with a row by the row's name.
const fits = (asked: readonly string[], { name, beside = '' }: Entry): number =>
  asked.some((each) => scoreOf([each], name) > 0) ? scoreOf(asked, name) * 2 || scoreOf(asked, `${name} ${beside}`) : 0

/** The entries that have all that is asked for, best first. */
export const matching = (entries: readonly Entry[], asked: readonly string[]): Entry[] => {
  if (asked.length === 0) return [...entries]
  return entries
    .map((entry) => ({ entry, score: fits(asked, entry) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
}
