import { alphabetsOf, type Script } from './alphabets.ts'
import { type Double, doubles, singles } from './encodings.ts'
import { decodeAs } from './decode-as.ts'

/*
 * What a kept detector on npm does with the few words of a short list: jschardet 4.1 reads 39 of 44 lists right and has
 * more than a megabyte, chardet 2.2 reads 29. This one weighs each reading in bits, as a language's own text is told in
 * the fewest: a frequent letter in few, one that the language does not have in many.
 */
const unknownLetter = 11
const sign = 8
const frequentLetter = 10
const rareLetter = 17
const mostFrequentLetter = 7
const punctuation = new Set(
  '\u2013\u2014\u2018\u2019\u201C\u201D\u201E\u00AB\u00BB\u2026\u2022\u00B0\u20AC\u00A7\u00A0\u060C\u061F\u061B\u2116\u3001\u3002\u300C\u300D\uFF0C\uFF1A\uFF08\uFF09',
)
const control = 20
const changeOfScript = 6
const smallBeforeLarge = 6
const twoAccents = 4
const besideSign = 4
const rarity = 3

const isLetter = (text: string): boolean => /^\p{L}|^\p{M}/u.test(text)
const isAscii = (text: string): boolean => text < '\u0080'
const isLarge = (text: string): boolean => /^\p{Lu}/u.test(text)

/** What it takes to tell a sign that is no letter. */
const costOfSign = (text: string): number => {
  if (punctuation.has(text)) return 5
  return /^[\p{Cc}\p{Cn}\p{Co}\uFFFD]/u.test(text) ? control : sign
}

type Costs = ReadonlyMap<string, number>

const costsOf = (alphabet: string): Costs =>
  new Map(Array.from(alphabet).map((letter, index) => [letter, Math.log2(index + 2) + 2]))

const isLatin = (script: Script): boolean => ['western', 'central', 'baltic', 'turkish'].includes(script)

const neverInWords = new Set('\u2013\u2014\u2026\u2022\u201E\u201C\u201D\u00AB\u00BB\u00B0\u20AC\u00A7')

const isOdd = (text: string): boolean => !isAscii(text) && !isLetter(text) && !punctuation.has(text)

/** What is odd between two signs, of which one at least is not ASCII. */
const costBetween = (before: string, text: string, latin: boolean): number => {
  if (isOdd(before) || isOdd(text)) return /[\s\d]/.test(before + text) ? 0 : besideSign
  if (!isLetter(before) || !isLetter(text)) return 0
  if (!latin && isAscii(before) !== isAscii(text)) return changeOfScript
  const isBroken = !isLarge(before) && isLarge(text) && /^\p{Ll}/u.test(before)
  const areAccents = latin && !isAscii(before) && !isAscii(text)
  return (isBroken ? smallBeforeLarge : 0) + (areAccents ? twoAccents : 0)
}

const costIn = (text: readonly string[], costs: Costs, latin: boolean): number => {
  let cost = 0
  let before = ' '
  let beforeThat = ' '
  for (const each of text) {
    if (!isAscii(each)) cost += isLetter(each) ? (costs.get(each) ?? unknownLetter) : costOfSign(each)
    if (!isAscii(each) || !isAscii(before)) cost += costBetween(before, each, latin)
    // 'reuni\u2014n' is read with wrong letters.
    if (neverInWords.has(before) && isLetter(beforeThat) && isLetter(each)) cost += 2 * besideSign
    beforeThat = before
    before = each
  }
  return cost
}

/** The letters that two bytes stand for where the first is one of the frequent. */
const frequentOf = ({ name, leads, trails }: Double): Set<string> => {
  const bytes: number[] = []
  for (let lead = leads[0]; lead <= leads[1]; lead += 1)
    for (let trail = trails[0]; trail <= trails[1]; trail += 1) bytes.push(lead, trail, 0x20)
  return new Set(new TextDecoder(name).decode(Uint8Array.from(bytes)))
}

const kana = /^[\u3041-\u30FC]/

const costInDouble = (text: readonly string[], double: Double): number => {
  const frequent = frequentOf(double)
  const costOf = (each: string, before: string): number => {
    if (each === '\uFFFD') return 2 * control
    if (kana.test(each)) return double.hasKana ? 7 : 14
    if (!isLetter(each)) return costOfSign(each) + 2
    if (double.most.includes(each)) return mostFrequentLetter
    const beside = isAscii(before) && isLetter(before) ? changeOfScript : 0
    return beside + (frequent.has(each) ? frequentLetter : rareLetter)
  }
  return text.reduce((sum, each, at) => sum + (isAscii(each) ? 0 : costOf(each, text[at - 1] ?? ' ')), 0)
}

/** The encoding of a text that is not in Unicode, by what its letters would be, and how many bits they take. */
export const likeliestOf = (bytes: Uint8Array): { name: string; cost: number } => {
  const sample = bytes.subarray(0, 20_000)
  const read = (name: string): string[] => Array.from(decodeAs(sample, name))
  const ofSingles = singles.map(({ name, script, rare = false }) => {
    const text = read(name)
    const costs = alphabetsOf(script).map((alphabet) => costIn(text, costsOf(alphabet), isLatin(script)))
    return { name, cost: Math.min(...costs) + (rare ? rarity : 0) }
  })
  const ofDoubles = doubles.map((double) => ({ name: double.name, cost: costInDouble(read(double.name), double) }))
  const [best] = [...ofSingles, ...ofDoubles].toSorted((one, other) => one.cost - other.cost)
  return best ?? { name: 'windows-1252', cost: 0 }
}
