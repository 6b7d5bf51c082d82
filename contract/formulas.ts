import { t } from '#contract/words.ts'
import { largestValue, rounded } from './units.ts'

/** A formula, read: a number, a measurable by its id, or two of these with a sign between. */
export type Formula = number | { itemId: number } | { sign: Sign; left: Formula; right: Formula }
type Sign = '+' | '-' | '*' | '/'

/** A formula is written with ids, `(#12 + #15) / 2`, of at most this many characters. */
export const longestFormula = 500
const deepest = 30

export type ReadFormula = { formula: Formula } | { problem: string }

const signs: Record<string, string> = { '×': '*', '÷': '/', '−': '-', '–': '-', ':': '/' }
// Made of strings, which the bundler writes in ASCII: with another letter in it, the server's code takes twice the memory.
const likeSign = new RegExp(`[${Object.keys(signs).join('')}]`, 'gu')
const known = /\s*(#\d{1,10}|\d+(?:\.\d+)?|\.\d+|[-+*/()])/uy

/** The words of a formula; undefined where something is none. */
const wordsOf = (text: string): string[] | { stray: string } => {
  const plain = text.replaceAll(likeSign, (sign) => signs[sign] ?? sign).trimEnd()
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

const operators: Record<string, Sign | undefined> = { '+': '+', '-': '-', '*': '*', '/': '/' }
const strengths: Record<Sign, number> = { '+': 1, '-': 1, '*': 2, '/': 2 }

/** Reads from `words`, which it uses up, what binds at least as strongly as `strength`. */
const readFrom = (words: string[], strength: number, depth: number): Formula => {
  if (depth > deepest) throw new Unreadable(t('The formula has too many parentheses'))
  let left = readPart(words, depth)
  for (;;) {
    const sign = operators[words[0] ?? '']
    if (!sign || strengths[sign] < strength) return left
    words.shift()
    left = { sign, left, right: readFrom(words, strengths[sign] + 1, depth + 1) }
  }
}

const readPart = (words: string[], depth: number): Formula => {
  const word = words.shift()
  if (word === undefined) throw new Unreadable(t('The formula ends too early'))
  if (word.startsWith('#')) return { itemId: Number(word.slice(1)) }
  if (word === '-') return { sign: '-', left: 0, right: readFrom(words, strengths['*'], depth + 1) }
  if (word === '(') {
    const inner = readFrom(words, 1, depth + 1)
    if (words.shift() !== ')') throw new Unreadable(t('A parenthesis is missing'))
    return inner
  }
  const value = Number(word)
  if (Number.isNaN(value)) throw new Unreadable(t('A number or a measurable is missing before “{word}”', { word }))
  return value
}

/** Reads a formula such as `(#12 + #15) / 2 × 100`, or says what is wrong with it. */
export const readFormula = (text: string): ReadFormula => {
  if (text.trim() === '') return { problem: t('Formula is required') }
  if (text.length > longestFormula)
    return { problem: t('A formula has at most {longestFormula} characters', { longestFormula }) }
  const words = wordsOf(text)
  if (!Array.isArray(words)) return { problem: t('“{stray}” is not part of a formula', { stray: words.stray }) }
  try {
    const formula = readFrom(words, 1, 0)
    if (words.length === 0) return { formula }
    const [word = ''] = words
    return { problem: word === ')' ? t('A parenthesis is missing') : t('A sign is missing before “{word}”', { word }) }
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message }
    throw error
  }
}

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
