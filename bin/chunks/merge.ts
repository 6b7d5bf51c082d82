import type { Part, Split } from './parts.ts'

// What a file costs besides its code, in bytes: a request with its headers, what other files say to import it, words that
// compress in a larger file, for it has had them already, and a sixth of the time that a phone far away waits for an
// answer, as it fetches six at a time. Found by trial: with twice as much some pages are 20 KB heavier.
const bytesPerFile = 3000
// The share of minified code that is left after gzip.
const compressed = 0.3

type Cost = Pick<Part, 'loads' | 'bytes' | 'hasStyles'>

type Pair = readonly [into: Part, from: Part]

/** Merges what several loads share for as long as that makes them lighter. Returns what is shared then. */
export const mergeParts = ({ parts, weight }: Split): Part[] => {
  const shared = new Set(parts.filter(({ isEntry }) => !isEntry))
  const gains = new Map<Part, Map<Part, number>>()
  const weigh = (pair: Pair): number => {
    const [into, from] = pair
    const ofInto = gains.get(into) ?? new Map<Part, number>()
    const gain = ofInto.get(from) ?? gainOf(pair, weight)
    gains.set(into, ofInto.set(from, gain))
    return gain
  }
  for (let pair = bestOf(shared, weigh); pair; pair = bestOf(shared, weigh)) {
    const [into, from] = pair
    if (isCircular(into, from)) {
      gains.get(into)?.set(from, 0)
      continue
    }
    shared.delete(from)
    for (const changed of join(pair, parts)) {
      gains.delete(changed)
      for (const ofOther of gains.values()) ofOther.delete(changed)
    }
  }
  return [...shared]
}

const bestOf = (shared: ReadonlySet<Part>, weigh: (pair: Pair) => number): Pair | null => {
  const left = [...shared]
  let best: Pair | null = null
  let most = 0
  left.forEach((into, index) => {
    for (const from of left.slice(index + 1)) {
      const gain = (into.loads & from.loads) === 0n ? 0 : weigh([into, from])
      if (gain > most) [best, most] = [[into, from], gain]
    }
  })
  return best
}

/** How many bytes a part costs in all loads. */
const costOf = ({ loads, bytes, hasStyles }: Cost, weight: Split['weight']): number =>
  weight(loads) * (bytes * compressed + (hasStyles ? 2 : 1) * bytesPerFile)

/** How many bytes a merge takes off all loads; negative if it adds some. */
const gainOf = ([into, from]: Pair, weight: Split['weight']): number => {
  const cost = (part: Cost) => costOf(part, weight)
  const loads = into.loads | from.loads
  const merged = { loads, bytes: into.bytes + from.bytes, hasStyles: into.hasStyles || from.hasStyles }
  const gain = cost(into) + cost(from) - cost(merged)
  if (gain <= 0) return gain
  return [...neededBy(into, from)].reduce(
    (left, part) => left + cost(part) - cost({ ...part, loads: part.loads | loads }),
    gain,
  )
}

/** All other parts that have to be there before these. */
const neededBy = (...parts: Part[]): Set<Part> => {
  const found = new Set<Part>()
  const visit = (part: Part): void => {
    if (found.has(part)) return
    found.add(part)
    part.imports.forEach(visit)
  }
  parts.forEach(visit)
  parts.forEach((part) => found.delete(part))
  return found
}

/** Whether one needs the other by way of a third, which would import the merged file and be imported by it. */
const isCircular = (one: Part, other: Part): boolean => {
  const leadsTo = (to: Part) => (part: Part) => part !== to && neededBy(part).has(to)
  return [...one.imports].some(leadsTo(other)) || [...other.imports].some(leadsTo(one))
}

/** Puts one part into another. Returns those whose weight is another now. */
const join = ([into, from]: Pair, parts: readonly Part[]): Set<Part> => {
  for (const part of parts) if (part.imports.delete(from)) part.imports.add(into)
  from.imports.forEach((part) => into.imports.add(part))
  into.imports.delete(into)
  into.modules.push(...from.modules)
  into.bytes += from.bytes
  into.hasStyles ||= from.hasStyles
  into.loads |= from.loads
  const widened = [...neededBy(into)].filter(({ loads }) => (into.loads & ~loads) !== 0n)
  for (const part of widened) part.loads |= into.loads
  return new Set([into, from, ...widened])
}
