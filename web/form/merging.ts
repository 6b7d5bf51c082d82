import { isSame, keyOf } from '../sync/same.ts'

/** What a form started from, what is written in it, and what a colleague has saved meanwhile. */
export type Versions<Value = unknown> = { base: Value; mine: Value; theirs: Value }

/** What both versions come to; undefined where somebody has to choose. */
export type Merged<Value = unknown> = { value: Value } | undefined

/** What stays of an item of a list when it is changed or moved. */
const idOf = (item: unknown): string => {
  if (typeof item !== 'object' || item === null) return keyOf(item)
  const { id, url, key } = item as Record<string, unknown>
  return keyOf(id ?? url ?? key ?? item)
}

/** The ids of a list's items. Of two that say the same, the second one is another. */
const idsOf = (items: readonly unknown[]): string[] => {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const id = idOf(item)
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return count === 1 ? id : `${id} ${count}`
  })
}

const byId = (items: readonly unknown[]): Map<string, unknown> => {
  const ids = idsOf(items)
  return new Map(items.map((item, index) => [ids[index] ?? '', item]))
}

/** Puts the ids of another list that are not among these behind those that they follow there. */
const withAdded = (items: readonly string[], others: readonly string[]): string[] => {
  const ids = [...items]
  for (const [index, id] of others.entries()) {
    if (ids.includes(id)) continue
    const before = others.slice(0, index).findLast((each) => ids.includes(each))
    let at = before === undefined ? 0 : ids.indexOf(before) + 1
    // Behind what was added there already.
    while (at < ids.length && !others.includes(ids[at] ?? '')) at += 1
    ids.splice(at, 0, id)
  }
  return ids
}

const isMoved = (base: readonly unknown[], list: readonly unknown[]): boolean => {
  const [old, now] = [idsOf(base), idsOf(list)]
  return !isSame(
    old.filter((id) => now.includes(id)),
    now.filter((id) => old.includes(id)),
  )
}

const mergedList = ({ base, mine, theirs }: Versions<readonly unknown[]>): Merged<unknown[]> => {
  const [old, own, others] = [byId(base), byId(mine), byId(theirs)]
  const items = new Map<string, unknown>()
  for (const id of new Set([...others.keys(), ...own.keys()])) {
    const item = merged({ base: old.get(id), mine: own.get(id), theirs: others.get(id) })
    // Somebody has deleted what the other has changed.
    if (!item) return undefined
    if (item.value !== undefined) items.set(id, item.value)
  }
  const [first = [], second = []] = (isMoved(base, mine) ? [mine, theirs] : [theirs, mine]).map((list) =>
    idsOf(list).filter((id) => items.has(id)),
  )
  return { value: withAdded(first, second).map((id) => items.get(id)) }
}

type Lines = readonly string[]

/** How many lines two texts have in common at their beginning. */
const sharedLines = (one: Lines, other: Lines): number => {
  const end = one.findIndex((line, index) => line !== other[index])
  return end === -1 ? one.length : end
}

/** Which lines of a text were replaced, and by what. */
const replacedIn = (base: Lines, now: Lines): { from: number; to: number; lines: Lines } => {
  const from = sharedLines(base, now)
  const after = Math.min(sharedLines(base.toReversed(), now.toReversed()), base.length - from, now.length - from)
  return { from, to: base.length - after, lines: now.slice(from, now.length - after) }
}

/** Two who have rewritten different lines of a text, with an untouched one between them. */
export const mergedText = ({ base, mine, theirs }: Versions<string>): Merged<string> => {
  const lines = base.split('\n')
  const [first, second] = [mine, theirs]
    .map((text) => replacedIn(lines, text.split('\n')))
    .toSorted((one, other) => one.from - other.from)
  if (!first || !second || first.to >= second.from) return undefined
  const value = lines.toSpliced(second.from, second.to - second.from, ...second.lines)
  return { value: value.toSpliced(first.from, first.to - first.from, ...first.lines).join('\n') }
}

/** Joins two changes of one value, if they do not contradict each other. */
export const merged = ({ base, mine, theirs }: Versions): Merged => {
  if (isSame(mine, base) || isSame(mine, theirs)) return { value: theirs }
  if (isSame(theirs, base)) return { value: mine }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) return mergedList({ base, mine, theirs })
  if (typeof base === 'string' && typeof mine === 'string' && typeof theirs === 'string') {
    return mergedText({ base, mine, theirs })
  }
  return undefined
}

/** Joins two drafts field by field; undefined if one of the fields needs a choice. */
export const mergedDraft = <Draft extends object>({ base, mine, theirs }: Versions<Draft>): Draft | undefined => {
  const fields = Object.keys(mine).map((name) => {
    const [old, own, other] = [base, mine, theirs].map((draft) => (draft as Record<string, unknown>)[name])
    return [name, merged({ base: old, mine: own, theirs: other })] as const
  })
  if (fields.some(([, field]) => !field)) return undefined
  return Object.fromEntries(fields.map(([name, field]) => [name, field?.value])) as Draft
}

/** Two versions of a longer text, one below the other. */
export const bothTexts = (mine: string, theirs: string): string =>
  [theirs, mine].filter((text) => text.trim() !== '').join('\n\n')

/** All that is in one of two lists. */
export const bothLists = <Item>(mine: readonly Item[], theirs: readonly Item[]): Item[] => {
  const all = new Map([...byId(theirs), ...byId(mine)])
  return withAdded(idsOf(mine), idsOf(theirs)).map((id) => all.get(id) as Item)
}

const bothOf = ({ base, mine, theirs }: Versions): unknown => {
  const joined = merged({ base, mine, theirs })
  if (joined) return joined.value
  if (Array.isArray(mine) && Array.isArray(theirs)) return bothLists(mine, theirs)
  return typeof mine === 'string' && typeof theirs === 'string' ? bothTexts(mine, theirs) : mine
}

/** A draft with both versions of what two people have written, for one of them to put in order. */
export const withBoth = <Draft extends object>({ base, mine, theirs }: Versions<Draft>): Draft =>
  Object.fromEntries(
    Object.keys(mine).map((name) => {
      const [old, own, other] = [base, mine, theirs].map((draft) => (draft as Record<string, unknown>)[name])
      return [name, bothOf({ base: old, mine: own, theirs: other })]
    }),
  ) as Draft
