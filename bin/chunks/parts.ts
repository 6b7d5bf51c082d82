import type { Rolldown } from 'vite'
import { type Load, loadsOf } from './loads.ts'

/** What is to be known of a file that the bundler makes. */
export type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId' | 'moduleIds' | 'imports' | 'code'> & {
  /** The length of its style sheet, which is a file of its own. */
  styles: number
}

/** Such a file, which others may be merged with. */
export type Part = {
  /** The page or an `import()` names it: it stays a file of its own. */
  isEntry: boolean
  /** Their paths. */
  modules: string[]
  /** Of its code and its styles, minified. */
  bytes: number
  hasStyles: boolean
  imports: Set<Part>
  /** In which loads it comes, a bit each. */
  loads: bigint
}

/** The parts of a build, and how often some of its loads together fetch what all of them need. */
export type Split = { parts: Part[]; weight: (loads: bigint) => number }

const partOf = ({ facadeModuleId, moduleIds, code, styles }: Chunk): Part => ({
  isEntry: facadeModuleId !== null,
  modules: [...moduleIds],
  bytes: code.length + styles,
  hasStyles: styles > 0,
  imports: new Set(),
  loads: 0n,
})

const noteLoad = (part: Part, load: bigint): void => {
  if (part.loads & load) return
  part.loads |= load
  for (const needed of part.imports) noteLoad(needed, load)
}

export const partsOf = (chunks: readonly Chunk[]): Split => {
  const parts = new Map(chunks.map((chunk) => [chunk.fileName, partOf(chunk)]))
  const entries = new Map<string, Part>()
  for (const { fileName, facadeModuleId, imports } of chunks) {
    const part = parts.get(fileName)
    if (part && facadeModuleId) entries.set(facadeModuleId, part)
    for (const name of imports) {
      const imported = parts.get(name)
      if (imported) part?.imports.add(imported)
    }
  }
  const loads = loadsOf([...entries.keys()])
  loads.forEach(({ modules }, bit) => {
    for (const module of modules) {
      const part = entries.get(module)
      if (part) noteLoad(part, 1n << BigInt(bit))
    }
  })
  return { parts: [...parts.values()], weight: weighing(loads) }
}

const weighing = (all: readonly Load[]): Split['weight'] => {
  const bitOf = (load: Load) => 1n << BigInt(all.indexOf(load))
  const bitsOf = (at: Load['at']) => all.filter((load) => load.at === at).reduce((bits, load) => bits | bitOf(load), 0n)
  const [dashboard, later] = [bitsOf('dashboard'), bitsOf('later')]
  const sum = (loads: bigint) => all.reduce((total, load) => total + (loads & bitOf(load) ? load.often : 0), 0)
  const known = new Map<bigint, number>()
  return (loads) => {
    const weight = known.get(loads) ?? sum(loads & dashboard ? loads & ~later : loads)
    known.set(loads, weight)
    return weight
  }
}
