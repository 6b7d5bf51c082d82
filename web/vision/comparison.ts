import { exactMoneyText, type Money } from '#contract/money.ts'
import type { Contents, SectionName } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import { shortDate } from '../ui/dates.ts'
import { lineText } from './text.ts'

/** A text in two versions; null in the one that lacks it. */
export type ComparedText = {
  id: string
  before: string | null
  after: string | null
  /** Elsewhere in its list. */ moved: boolean
}

export type ComparedPart = { label: string; texts: ComparedText[] }

type Lines = Parameters<typeof lineText>[0][]

/** The longest run of ids that keep their order; those outside it have moved. */
const staying = (before: readonly string[], after: readonly string[]): ReadonlySet<string> => {
  const runs: string[][] = []
  for (const id of after) {
    const place = before.indexOf(id)
    const fitting = runs.filter((run) => before.indexOf(run.at(-1) ?? '') < place)
    const longest = fitting.reduce<string[]>((best, run) => (run.length > best.length ? run : best), [])
    runs.push([...longest, id])
  }
  return new Set(runs.reduce<string[]>((best, run) => (run.length > best.length ? run : best), []))
}

const compareLines = (before: Lines, after: Lines): ComparedText[] => {
  const shared = after.filter(({ id }) => before.some((line) => line.id === id)).map(({ id }) => id)
  const stay = staying(
    before.map(({ id }) => id),
    shared,
  )
  const kept = after.map((line) => {
    const old = before.find(({ id }) => id === line.id)
    const moved = old !== undefined && !stay.has(line.id)
    return { id: line.id, before: old ? lineText(old) : null, after: lineText(line), moved }
  })
  // What has gone stands where it stood.
  return before.reduce<ComparedText[]>((texts, line, index) => {
    if (after.some(({ id }) => id === line.id)) return texts
    const previous = texts.findIndex(({ id }) => id === before[index - 1]?.id)
    return texts.toSpliced(previous + 1, 0, { id: line.id, before: lineText(line), after: null, moved: false })
  }, kept)
}

const isMoney = (part: unknown): part is Money => typeof part === 'object' && part !== null && 'amount' in part

const plainText = (part: unknown): string | null => {
  if (isMoney(part)) return exactMoneyText(part)
  return typeof part === 'string' && part.trim() !== '' ? part : null
}

const dayText = (day: unknown): string | null => (typeof day === 'string' ? shortDate(day) : null)

/** The parts of all sections in the order in which they are read. */
const labels = {
  values: t('Core values'),
  purpose: t('Purpose/cause/passion'),
  niche: t('Niche'),
  target: t('Target'),
  futureDate: t('Future date'),
  revenue: t('Revenue'),
  profit: t('Profit'),
  measurables: t('Measurables'),
  looksLike: t('What does it look like?'),
  targetMarket: t('Target market'),
  uniques: t('Three uniques'),
  provenProcess: t('Proven process'),
  guarantee: t('Guarantee'),
  strengths: t('Strengths'),
  weaknesses: t('Weaknesses'),
  opportunities: t('Opportunities'),
  threats: t('Threats'),
}

type Content = Contents[SectionName]

/** Two versions of a section side by side, part by part; parts that say nothing in either are left out. */
export const compared = (before: Content, after: Content): ComparedPart[] =>
  Object.entries(labels).flatMap(([field, label]) => {
    const [old, now] = [before, after].map((content) => (content as Record<string, unknown>)[field])
    if (Array.isArray(old) || Array.isArray(now)) {
      const texts = compareLines((old ?? []) as Lines, (now ?? []) as Lines)
      return texts.length > 0 ? [{ label, texts }] : []
    }
    const say = field === 'futureDate' ? dayText : plainText
    const text = { id: field, before: say(old), after: say(now), moved: false }
    return text.before === null && text.after === null ? [] : [{ label, texts: [text] }]
  })

export const isChanged = ({ before, after, moved }: ComparedText): boolean => moved || before !== after
