import { extname } from 'node:path'
import { type Loader, transformSync } from 'esbuild'
import { dice } from '#test/support/dice.ts'
import { type Break, breaksIn, breaksInStyles } from './breaks.ts'
import { type Mutant, mutantOf } from './placing.ts'

type Roll = ReturnType<typeof dice>

type Offer = Break & { path: string; code: string }

const shuffled = <T>(items: readonly T[], roll: Roll): T[] => {
  const left = [...items]
  return items.flatMap(() => left.splice(roll(left.length), 1))
}

/** A table's own file changes nothing: what the database has of it is in a migration. */
const isProduct = (path: string): boolean =>
  /^(?:server|web|contract)\/.*\.(?:tsx?|css|js)$/.test(path) && !/\/(?:migrations|static)\/|table\.ts$/.test(path)

/**
 * The files by slice, which is a folder's name on either side with the contract's file of that name. The server's and
 * the web app's are apart, as the latter are twice as many.
 */
const slicesOf = (paths: readonly string[]): string[][][] => {
  const slices = new Map<string, { server: string[]; web: string[] }>()
  const folders = new Set(paths.flatMap((path) => path.split('/').slice(1, -1).slice(0, 1)))
  for (const path of paths) {
    const [side = '', folder = ''] = path.split('/')
    const name = folder.replace(/\.\w+$/, '')
    const slice = folders.has(name) ? name : side
    const files = slices.get(slice) ?? { server: [], web: [] }
    files[side === 'web' ? 'web' : 'server'].push(path)
    slices.set(slice, files)
  }
  return [...slices.values()].map(({ server, web }) => [server, web].filter((files) => files.length > 0))
}

const compiled = (path: string, code: string): string | undefined => {
  try {
    const loader = extname(path).slice(1) as Loader
    const { code: made, warnings } = transformSync(code, { loader, jsx: 'automatic', logLevel: 'silent' })
    return warnings.length > 0 ? undefined : made
  } catch {
    return undefined
  }
}

const namesIn = (code: string): string[] => code.match(/(?<![.\w])[a-z_$][\w$]*/gi) ?? []

const topLevel = /^(?=\w)/m

/** Whether a name that is left out is now only declared, in the file or in the function, which the type checker refuses. */
const leavesUnused = ({ code, start, end, after }: Offer): boolean => {
  const above = code.slice(0, start).split(topLevel)
  const below = code.slice(end).split(topLevel)
  const inStatement = namesIn(`${above.at(-1)} ${after} ${below[0]}`)
  const inFile = [...namesIn(above.slice(0, -1).join('')), ...inStatement, ...namesIn(below.slice(1).join(''))]
  const once = (names: string[], name: string): boolean => names.filter((other) => other === name).length === 1
  return namesIn(code.slice(start, end)).some((name) => once(inFile, name) || once(inStatement, name))
}

const offersOf = (path: string, code: string): Offer[] =>
  (extname(path) === '.css' ? breaksInStyles(code) : breaksIn(path, code)).map((one) => ({ ...one, path, code }))

const isGood = (offer: Offer): boolean => {
  const { path, code, start, end, after } = offer
  const broken = compiled(path, code.slice(0, start) + after + code.slice(end))
  // Where only a type or a comment has changed, the compiled code is the same.
  if (broken === undefined || broken === compiled(path, code)) return false
  return extname(path) === '.css' || !leavesUnused(offer)
}

// Fewer would seldom offer the kinds that are rare.
const filesAtOnce = 5

/**
 * Chooses where to break the product, and how: once in each slice, in an order that the seed gives, and so on again. In a
 * slice a few files offer their breaks, and the kind that has been taken least so far is taken.
 */
export const choose = (
  paths: readonly string[],
  read: (path: string) => string,
  { seed, count }: { seed: number; count: number },
): Mutant[] => {
  // The generator's first numbers are alike for seeds that are neighbors.
  const roll = dice(Math.imul(seed, 2_654_435_769))
  const slices = shuffled(slicesOf(paths.filter(isProduct).toSorted()), roll)
  const mutants: Mutant[] = []
  const often = ({ kind }: Offer): number => mutants.filter((mutant) => mutant.kind === kind).length
  const breakOnce = (files: string[]): boolean => {
    const offers = files.flatMap((path) => offersOf(path, read(path)))
    const kinds = shuffled([...new Set(offers.map(({ kind }) => kind))], roll)
    const inTurn = shuffled(offers, roll).toSorted(
      (one, other) => often(one) - often(other) || kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
    )
    const found = inTurn.find(isGood)
    if (found) mutants.push(mutantOf(mutants.length + 1, found.path, found.code, found))
    return found !== undefined
  }
  const breakSlice = (sides: string[][]): void => {
    const taken = new Set(mutants.map(({ file }) => file))
    const files = shuffled(sides, roll).flatMap((side) =>
      shuffled(
        side.filter((path) => !taken.has(path)),
        roll,
      ),
    )
    while (files.length > 0 && !breakOnce(files.splice(0, filesAtOnce)));
  }
  for (let before = -1; before < mutants.length && mutants.length < count;) {
    before = mutants.length
    for (const sides of slices) if (mutants.length < count) breakSlice(sides)
  }
  return mutants
}
