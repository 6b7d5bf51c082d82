import type { Break, Kind } from './breaks.ts'

export type Mutant = {
  id: number
  file: string
  line: number
  kind: Kind
  /** The lines that are changed, as they were and as they are. */
  before: string
  after: string
  offset: number
  /** The two lines above and the two below. */
  around: string[]
}

const linesAround = (code: string, start: number, end: number): string[] =>
  [...code.slice(0, start).split('\n').slice(-3, -1), ...code.slice(end).split('\n').slice(1, 3)].map((line) =>
    line.trim(),
  )

export const mutantOf = (id: number, file: string, code: string, { kind, ...broken }: Break): Mutant => {
  const begin = code.lastIndexOf('\n', broken.start - 1) + 1
  const offset = begin + code.slice(begin).search(/\S/)
  const lineEnd = code.indexOf('\n', broken.end)
  const end = lineEnd < 0 ? code.length : lineEnd
  return {
    id,
    file,
    line: code.slice(0, offset).split('\n').length,
    kind,
    before: code.slice(offset, end),
    after: code.slice(offset, broken.start) + broken.after + code.slice(broken.end, end),
    offset,
    around: linesAround(code, offset, end),
  }
}

/**
 * A file's code with the mutant in it, in whichever of the same lines has most of the lines around it and is nearest to
 * where they were; undefined if there are no such lines any more. Indentation does not matter.
 */
export const place = (code: string, { before, after, offset, around }: Mutant): string | undefined => {
  const words = before.split(/\s+/).map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  const same = [...code.matchAll(new RegExp(`(?<=^[ \\t]*)${words.join('\\s+')}(?=[ \\t]*$)`, 'gm'))]
  const fit = ({ index, 0: found }: RegExpExecArray): number => {
    const now = linesAround(code, index, index + found.length)
    return now.filter((line, place) => line === around[place]).length - Math.abs(index - offset) / (code.length + 1)
  }
  const [best] = same.toSorted((one, other) => fit(other) - fit(one))
  // A function, as `$` has a meaning in a text.
  return best && code.slice(0, best.index) + after + code.slice(best.index + best[0].length)
}
