import type { FitOfPerson, FitSheet, SeatFit, ValueFit, ValueRating } from '#contract/people-fit.ts'
import { type Answer, answers } from '../words.ts'
import { onward } from '../../ui/onward.ts'

export type Seat = FitOfPerson['seats'][number]

/** A line of the matrix: a person with their first seat, or another seat of theirs. */
export type Line = { of: FitOfPerson; seat: Seat | undefined; isFirst: boolean; span: number }

export type Column = { kind: 'value'; value: FitSheet['coreValues'][number] } | { kind: 'answer'; name: Answer }

/** A cell by its line and column; column -1 is the person. */
export type Place = { line: number; column: number }

export const personColumn = -1

export const linesOf = (people: FitOfPerson[]): Line[] =>
  people.flatMap((of): Line[] => {
    const span = Math.max(1, of.seats.length)
    return Array.from({ length: span }, (_, index) => ({ of, span, seat: of.seats[index], isFirst: index === 0 }))
  })

export const columnsOf = (coreValues: FitSheet['coreValues']): Column[] => [
  ...coreValues.map((value): Column => ({ kind: 'value', value })),
  ...answers.map(({ name }): Column => ({ kind: 'answer', name })),
]

const exists = (lines: Line[], columns: Column[], { line, column }: Place): boolean => {
  const at = lines[line]
  if (!at || column < personColumn || column >= columns.length) return false
  return columns[column]?.kind === 'answer' ? at.seat !== undefined : at.isFirst
}

const steps: Record<string, Place> = {
  ArrowUp: { line: -1, column: 0 },
  ArrowDown: { line: 1, column: 0 },
  ArrowLeft: { line: 0, column: -1 },
  ArrowRight: { line: 0, column: 1 },
}

const ends: Record<string, number> = { Home: personColumn, End: Number.MAX_SAFE_INTEGER }

/** Where a key leads: over what a line doesn't have, to the next cell; undefined at the edge or for another key. */
export const moved = (lines: Line[], columns: Column[], from: Place, key: string): Place | undefined => {
  const end = ends[key]
  const step = end === undefined ? steps[onward(key)] : { line: 0, column: end < 0 ? 1 : -1 }
  if (!step) return undefined
  const start = end === undefined ? from : { line: from.line, column: end < 0 ? personColumn - 1 : columns.length }
  const tries = Math.max(lines.length, columns.length + 1)
  for (let count = 1; count <= tries; count += 1) {
    const to = { line: start.line + count * step.line, column: start.column + count * step.column }
    if (exists(lines, columns, to)) return to
  }
  return undefined
}

export const valueFitOf = ({ values }: FitOfPerson, coreValueId: number): ValueFit | undefined =>
  values.find((fit) => fit.coreValueId === coreValueId)

export const seatFitOf = ({ seatFits }: FitOfPerson, seatId: number): SeatFit | undefined =>
  seatFits.find((fit) => fit.positionId === seatId)

/** What a click makes of a rating: none, then each from '+' down, and none again. */
export const nextRating = (rating: ValueRating | null): ValueRating | null => {
  const order: (ValueRating | null)[] = [null, '+', '+/-', '-']
  return order[(order.indexOf(rating) + 1) % order.length] ?? null
}

/** What a click makes of an answer: none, yes, no, and none again. */
export const nextAnswer = (answer: boolean | null): boolean | null => (answer === null ? true : answer ? false : null)

const ratingKeys: Record<string, ValueRating | null> = {
  '+': '+',
  '=': '+',
  '/': '+/-',
  '~': '+/-',
  '-': '-',
  delete: null,
  backspace: null,
}

const answerKeys: Record<string, boolean | null> = {
  y: true,
  '+': true,
  n: false,
  '-': false,
  delete: null,
  backspace: null,
}

/** What a key makes of a cell's rating; undefined for another key. */
export const ratingOfKey = (key: string, rating: ValueRating | null): ValueRating | null | undefined =>
  key === ' ' ? nextRating(rating) : ratingKeys[key]

export const answerOfKey = (key: string, answer: boolean | null): boolean | null | undefined =>
  key === ' ' ? nextAnswer(answer) : answerKeys[key]
