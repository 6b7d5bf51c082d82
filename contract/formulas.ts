import { t } from '#contract/words.ts'
import { asTyped, meaningsOf, type NumberContext, open, stored } from './reading/numbers/figures.ts'
import { plainSigns } from './reading/numbers/plain.ts'
import { largestValue, rounded, severalMeanings } from './units.ts'

/** A formula, read: a number, a measurable by its id, or two of these with a sign between. */
export type Formula = number | { itemId: number } | { sign: Sign; left: Formula; right: Formula }
type Sign = '+' | '-' | '*' | '/'

/** A formula is written with ids, `(#12 + #15) / 2`, of at most this many characters. */
export const longestFormula = 500
const deepest = 30

export type ReadFormula = { formula: Formula } | { problem: string }

const signs: Record<string, string> = { '×': '*', '·': '*', '⋅': '*', '∗': '*', '÷': '/', '∕': '/', ':': '/' }
// Made of strings, which the bundler writes in ASCII: with another letter in it, the server's code takes twice the memory.
const likeSign = new RegExp(`[${Object.keys(signs).join('')}]`, 'gu')
const figures = /[.,\u066B]?\d(?:[\d.,'\u066B\u066C]*\d)?/u.source
const known = new RegExp(`\\s*(#\\d{1,10}|${figures}|[-+*/()])`, 'uy')
const idOrFigures = new RegExp(`#\\d+|${figures}`, 'gu')

/** The words of a formula; undefined where something is none. */
const wordsOf = (text: string): string[] | { stray: string } => {
  const plain = plainSigns(text).replaceAll(likeSign, (sign) => signs[sign] ?? sign)
  const words: string[] = []
  known.lastIndex = 0
  while (known.lastIndex < plain.length) {
    const at = known.lastIndex
    const [, word] = known.exec(plain) ?? []
    if (word === undefined) return { stray: plain.slice(at).trim().slice(0, 20) }
    words.push(word)
  }
  return words
}

class Unreadable extends Error {}

const written = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })

/** Three decimals get a fourth: `1.125` is a thousand and more to many. */
const plainNumber = (value: number): string => written.format(value).replace(/^[1-9]\d{0,2}\.\d{3}$/, '$&0')

const operators: Record<string, Sign | undefined> = { '+': '+', '-': '-', '*': '*', '/': '/' }
const strengths: Record<Sign, number> = { '+': 1, '-': 1, '*': 2, '/': 2 }

/** A formula's words, which are used up, and what is known of its numbers. */
type Rest = { words: string[]; context: NumberContext }

const numberOf = (word: string, context: NumberContext): number => {
  const [value, other] = meaningsOf(word, context)
  if (value === undefined) throw new Unreadable(t('A number or a measurable is missing before “{word}”', { word }))
  if (other === undefined) return value
  const meanings = [value, other].map((each) => ({ value: each, text: plainNumber(each) }))
  throw new Unreadable(severalMeanings(word, meanings))
}

/** Reads what binds at least as strongly as `strength`. */
const readFrom = (rest: Rest, strength: number, depth: number): Formula => {
  if (depth > deepest) throw new Unreadable(t('The formula has too many parentheses'))
  let left = readPart(rest, depth)
  for (;;) {
    const sign = operators[rest.words[0] ?? '']
    if (!sign || strengths[sign] < strength) return left
    rest.words.shift()
    left = { sign, left, right: readFrom(rest, strengths[sign] + 1, depth + 1) }
  }
}

const readPart = (rest: Rest, depth: number): Formula => {
  const word = rest.words.shift()
  if (word === undefined) throw new Unreadable(t('The formula ends too early'))
  if (word.startsWith('#')) return { itemId: Number(word.slice(1)) }
  if (word === '-') return { sign: '-', left: 0, right: readFrom(rest, strengths['*'], depth + 1) }
  if (word === '(') {
    const inner = readFrom(rest, 1, depth + 1)
    if (rest.words.shift() !== ')') throw new Unreadable(t('A parenthesis is missing'))
    return inner
  }
  return numberOf(word, rest.context)
}

/** Reads a formula such as `(#12 + #15) / 2 × 100`, or says what is wrong with it. */
export const readFormula = (text: string, context = asTyped()): ReadFormula => {
  if (text.trim() === '') return { problem: t('Formula is required') }
  if (text.length > longestFormula)
    return { problem: t('A formula has at most {longestFormula} characters', { longestFormula }) }
  const words = wordsOf(text)
  if (!Array.isArray(words)) return { problem: t('“{stray}” is not part of a formula', { stray: words.stray }) }
  try {
    const formula = readFrom({ words, context }, 1, 0)
    if (words.length === 0) return { formula }
    const [word = ''] = words
    return { problem: word === ')' ? t('A parenthesis is missing') : t('A sign is missing before “{word}”', { word }) }
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message }
    throw error
  }
}

/** Reads a formula from the database, whose numbers are the same in every language. */
export const readStored = (text: string): ReadFormula => readFormula(text, stored)

/** A formula's text with its ids and numbers replaced. A number that cannot be read, or means several things, stays. */
export const withParts = (
  text: string,
  context: NumberContext,
  parts: { id?: (id: number) => string; number: (value: number) => string },
): string =>
  text.replaceAll(idOrFigures, (word) => {
    if (word.startsWith('#')) return parts.id?.(Number(word.slice(1))) ?? word
    const [value, other] = meaningsOf(plainSigns(word), context)
    return value === undefined || other !== undefined ? word : parts.number(value)
  })

/** A formula as it is stored: numbers with a point, and none that anyone could take for thousands. */
export const storable = (text: string, context: NumberContext = open): string =>
  withParts(text, context, { number: plainNumber })

/** The ids of the measurables that a formula is made of, each once. */
export const operandsOf = (formula: Formula): number[] => {
  if (typeof formula === 'number') return []
  if ('itemId' in formula) return [formula.itemId]
  return [...new Set([...operandsOf(formula.left), ...operandsOf(formula.right)])]
}

const isConstant = (formula: Formula): boolean => operandsOf(formula).length === 0

/** Whether the sum of a formula's values is its value for the sums: it only adds, subtracts, or takes multiples. */
export const addsUp = (formula: Formula): boolean => {
  if (typeof formula === 'number') return formula === 0
  if ('itemId' in formula) return true
  const { sign, left, right } = formula
  if (sign === '+' || sign === '-') return addsUp(left) && addsUp(right)
  return (addsUp(left) && isConstant(right)) || (sign === '*' && isConstant(left) && addsUp(right))
}

const apply: Record<Sign, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
}

const compute = (formula: Formula, valueOf: (itemId: number) => number | null): number | null => {
  if (typeof formula === 'number') return formula
  if ('itemId' in formula) return valueOf(formula.itemId)
  const left = compute(formula.left, valueOf)
  const right = compute(formula.right, valueOf)
  return left === null || right === null ? null : apply[formula.sign](left, right)
}

/** A formula's value; null if one of its measurables has none, or when it divides by zero or leaves the limits. */
export const evaluate = (formula: Formula, valueOf: (itemId: number) => number | null): number | null => {
  const value = compute(formula, valueOf)
  return value === null || !Number.isFinite(value) || Math.abs(value) > largestValue ? null : rounded(value)
}

/** A formula's text with the ids replaced, by names for people or by other ids. */
export const withNames = (text: string, nameOf: (itemId: number) => string): string =>
  text.replaceAll(/#(\d+)/g, (_, id: string) => nameOf(Number(id)))

/** Those of `ids` that a formula of `itemId` with these operands would go through in a circle; empty if there is none. */
export const circleOf = (itemId: number, operands: number[], operandsById: Map<number, number[]>): number[] => {
  const search = (id: number, path: number[]): number[] | undefined => {
    if (id === itemId) return path
    if (path.includes(id) || seen.has(id)) return undefined
    seen.add(id)
    for (const next of operandsById.get(id) ?? []) {
      const circle = search(next, [...path, id])
      if (circle) return circle
    }
    return undefined
  }
  const seen = new Set<number>()
  for (const operand of operands) {
    const circle = search(operand, [])
    if (circle) return [...circle, itemId]
  }
  return []
}
