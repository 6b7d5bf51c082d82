import type { Goal, GoalRule } from '../../goal-rules.ts'
import { editedText, type Measure, readMeasured } from '../../units.ts'
import { t } from '../../words.ts'
import { folded } from '../folding.ts'
import { type Meaning, type Reading, understood, unreadable } from '../reading.ts'
import { asTyped, type NumberContext } from './figures.ts'
import { saysNothing } from './nothing.ts'
import { plainSigns } from './plain.ts'
import { yesOrNo } from './yes-no.ts'

const least =
  'greater than or equal to|größer oder gleich|größer gleich|mayor o igual a|mayor o igual que|أكبر من أو يساوي|at least|no less than|not less than|no fewer than|minimum|minimum of|min|from|mindestens|mind|wenigstens|minimal|nicht weniger als|ab|al menos|por lo menos|como mínimo|mínimo|mín|no menos de|a partir de|desde|على الأقل|لا يقل عن|لا تقل عن|ما لا يقل عن|كحد أدنى|بحد أدنى|الحد الأدنى'
const most =
  'less than or equal to|kleiner oder gleich|kleiner gleich|menor o igual a|menor o igual que|أقل من أو يساوي|أصغر من أو يساوي|at most|no more than|not more than|maximum|maximum of|max|up to|until|höchstens|hoechstens|maximal|nicht mehr als|bis zu|bis|como máximo|como mucho|a lo sumo|máximo|máx|no más de|hasta|على الأكثر|لا يزيد عن|لا تزيد عن|ما لا يزيد عن|لا يتجاوز|كحد أقصى|بحد أقصى|الحد الأقصى|حتى'
const more =
  'more than|greater than|over|above|higher than|exceeds|exceed|exceeding|mehr als|größer als|groesser als|größer|über|ueber|más de|más que|mayor que|mayor a|superior a|por encima de|sobre|أكثر من|أكبر من|فوق|أعلى من'
const less =
  'less than|fewer than|lower than|under|below|weniger als|kleiner als|kleiner|unter|menos de|menos que|menor que|menor a|inferior a|por debajo de|bajo|أقل من|أصغر من|تحت|أدنى من'
const exactly = 'exactly|equal to|equals|is|genau|gleich|exactamente|igual a|exacto|بالضبط|يساوي|تساوي'
const before: readonly (readonly [GoalRule, string])[] = [
  ['<=', '<=|=<|≤|≦|⩽'],
  ['>=', '>=|=>|≥|≧|⩾'],
  ['<', '<'],
  ['>', '>'],
  ['=', '==|='],
  ['>=', least],
  ['<=', most],
  ['>', more],
  ['<', less],
  ['=', exactly],
]
const leastBehind =
  'or more|or higher|or above|or greater|or better|or over|and over|and up|upwards|and more|and above|minimum|min|at least|plus|oder mehr|oder höher|oder darüber|und mehr|und darüber|mindestens|o más|o superior|y más|como mínimo|mínimo|al menos|أو أكثر|أو أعلى|فأكثر|فما فوق|على الأقل|كحد أدنى|بحد أدنى'
const mostBehind =
  'or less|or fewer|or lower|or below|or under|and below|maximum|max|at most|oder weniger|oder darunter|oder niedriger|und weniger|höchstens|maximal|o menos|o inferior|y menos|como máximo|máximo|أو أقل|أو أدنى|فأقل|فما دون|على الأكثر|كحد أقصى|بحد أقصى'
const behind: readonly (readonly [GoalRule, string])[] = [
  ['=', 'exactly|genau|exactamente|بالضبط'],
  ['>=', `+|${leastBehind}`],
  ['<=', mostBehind],
]

const forms = (lists: typeof before) =>
  lists
    .flatMap(([rule, list]) => list.split('|').map((words) => ({ rule, words: folded(words) })))
    .toSorted((one, other) => other.words.length - one.words.length)
const formsBefore = forms(before)
const formsBehind = forms(behind)

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /\p{L}/u.test(sign)

// What people write before a goal.
const labels = /^(?:goal|target|ziel|objetivo|meta|\u0627\u0644\u0647\u062F\u0641) ?: ?/u
const noGoals = new Set(
  ['no goal', 'no target', 'kein Ziel', 'sin objetivo', 'sin meta', 'بدون هدف', 'لا هدف'].map(folded),
)

type Parted = { rule: GoalRule; low: string; high: string }

/** Of `at least 20` the rule and the number's text; a word ends where a letter does not follow. */
const ruled = (text: string): Parted => {
  for (const { rule, words } of formsBefore) {
    if (!text.startsWith(words) || (isLetter(words.at(-1)) && isLetter(text[words.length]))) continue
    const rest = text.slice(words.length)
    // An abbreviation has a point, which is none of the number: `max.5`.
    return { rule, low: isLetter(words.at(-1)) ? rest.replace(/^\.?[\s:]*/u, '') : rest.trim(), high: '' }
  }
  const plain = text.replace(/\.$/, '')
  for (const { rule, words } of formsBehind) {
    const at = plain.length - words.length
    if (at <= 0 || !plain.endsWith(words) || (isLetter(words[0]) && isLetter(plain[at - 1]))) continue
    return { rule, low: plain.slice(0, at).trim(), high: '' }
  }
  return { rule: '>=', low: text, high: '' }
}

const opening = /^(?:between|from|zwischen|von|entre|de|desde|\u0628\u064A\u0646|\u0645\u0646) (?=.)/u
// With the word that stands between the numbers in each language; the Arabic 'and' may have no space behind it.
const betweens =
  / (?:(?:to|and|&|bis|und|a|y|e|hasta|\u0627\u0644\u064A) |\u0648 ?)(?=\S)|(?: ?)(?:\.\.\.?|\u2026|~|-)(?: ?)/gu

/** All the ways to part a text into two numbers. */
const ranges = (text: string): Parted[] => {
  const inner = text.replace(opening, '')
  const found = [...inner.matchAll(betweens)].map(({ index, 0: { length } }): Parted => {
    return { rule: 'between', low: inner.slice(0, index).trim(), high: inner.slice(index + length).trim() }
  })
  return found.filter(({ low, high }) => low !== '' && high !== '' && /\d/.test(low) && /\d/.test(high))
}

const notGoal = () => unreadable(t('Not a goal such as >= 250'))

type Read = Pick<Measure, 'unit'> & { currency?: string | null | undefined }

const isNumber = (read: Reading<number | null>): boolean =>
  read.is === 'ambiguous' || (read.is === 'understood' && read.value !== null)

/** Whether a text is a range that lacks its end. In a goal that is no minus behind a number; `5,-` is a price. */
const lacksEnd = (text: string): boolean => /(?<![.,]-?)-\)?$/.test(plainSigns(text)) && !saysNothing(text)

/** Reads one number of a goal. */
export const readGoalNumber = (text: string, measure: Read, context = asTyped()): Reading<number | null> =>
  lacksEnd(text) ? notGoal() : readMeasured(text, measure, context)

/** The parts of a goal as people write it: `>= 250`, `20+`, `10 to 20`; without a rule it is the least. */
const partsOf = (text: string, measure: Read, context: NumberContext): Parted => {
  const plain = folded(plainSigns(text))
  // '90 min' is no minimum of 90 hours, and '1 hora y 30 minutos' no range.
  if (isNumber(readMeasured(plain, measure, context))) return { rule: '>=', low: plain, high: '' }
  const both = ranges(plain).find(
    ({ low, high }) => isNumber(readMeasured(low, measure, context)) && isNumber(readMeasured(high, measure, context)),
  )
  return both ?? ruled(plain)
}

/** The texts of a goal's numbers, from which its unit can be told. */
export const goalNumbers = (text: string): string[] => {
  const plain = folded(plainSigns(text))
  const [range] = ranges(plain)
  const { low, high } = range ?? ruled(plain)
  return high === '' ? [low] : [low, high]
}

type Values = readonly Meaning<number | null>[]

const valuesOf = (text: string, measure: Read, context: NumberContext): Values | undefined => {
  const read = readGoalNumber(text, measure, context)
  if (read.is === 'unreadable') return undefined
  if (read.is === 'ambiguous') return read.meanings
  return [{ value: read.value, text: read.value === null ? '' : editedText(read.value, measure) }]
}

/** The first number of `10-20k` may have the second's unit, or none. */
const lowsOf = ({ low, high }: Parted, measure: Read, context: NumberContext): Values | undefined => {
  const alone = valuesOf(low, measure, context)
  const unit = /\d/.test(high) && /\d$/.test(low) ? high.replace(/^.*\d/u, '') : ''
  const scaled = unit === '' ? [] : (valuesOf(low + unit, measure, context) ?? [])
  return alone && [...scaled, ...alone.filter(({ value }) => scaled.every((each) => each.value !== value))]
}

const stroke = '\u0338'

const ofNumbers = (rule: GoalRule, lows: Values, highs: Values): Reading<Goal> => {
  const ends = rule === 'between' ? highs : [{ value: null, text: '' }]
  const goals = lows.flatMap((low) =>
    ends.map((high): Meaning<Goal> => {
      const text = high.text ? t('{low} to {high}', { low: low.text, high: high.text }) : low.text
      return { value: { rule, low: low.value, high: high.value }, text }
    }),
  )
  const fitting = goals.filter(({ value: { low, high } }) => low !== null && (high === null || low <= high))
  const [one, other, ...more] = fitting
  if (one) return other ? { is: 'ambiguous', meanings: [one, other, ...more] } : understood(one.value)
  return rule === 'between' ? unreadable(t('The second number is the larger one')) : notGoal()
}

/** Reads a goal as people write it, null for none. */
export const readGoal = (typed: string, measure: Read, context = asTyped()): Reading<Goal | null> => {
  const [label = ''] = labels.exec(folded(typed)) ?? []
  const text = label === '' ? typed : typed.slice(typed.search(/[:\uFF1A]/) + 1)
  if (saysNothing(text) || noGoals.has(folded(text))) return understood(null)
  if (measure.unit === 'yes/no') {
    const value = yesOrNo(text)
    return value === undefined ? notGoal() : understood({ rule: value ? 'yes' : 'no', low: null, high: null })
  }
  // Folding would make digits of raised ones, and take the stroke off '≠'.
  if (/\p{No}/u.test(text) || text.normalize('NFD').includes(stroke)) return notGoal()
  const parts = partsOf(text, measure, context)
  const lows = lowsOf(parts, measure, context)
  const highs = valuesOf(parts.high, measure, context)
  return lows && highs ? ofNumbers(parts.rule, lows, highs) : notGoal()
}
