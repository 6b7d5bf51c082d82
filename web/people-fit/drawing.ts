import type {
  FitHistory,
  FitOfPerson,
  FitSheet,
  NewSeatFit,
  NewValueFit,
  SeatFit,
  ValueFit,
} from '#contract/people-fit.ts'
import { type Seat, seatFitOf, valueFitOf } from './matrix/grid.ts'

/** What somebody says of a person, in the quarter of the sheet; `seen` is the state that they saw. */
export type Rating = { personId: number; seen: string | null } & (
  | { kind: 'value'; valueId: number; wish: Omit<NewValueFit, 'updatedAt'> }
  | { kind: 'seat'; seat: Seat; wish: Omit<NewSeatFit, 'updatedAt'> }
)

export type Fit = ValueFit | SeatFit

const isOfValue = (fit: Fit): fit is ValueFit => 'coreValueId' in fit

/** The stored rating that a new one is about. */
export const fitFor = (of: FitOfPerson, rating: Rating): Fit | undefined =>
  rating.kind === 'value' ? valueFitOf(of, rating.valueId) : seatFitOf(of, rating.seat.id)

/** A sheet with a rating in the place of the one before. */
export const withFit = (sheet: FitSheet, fit: Fit): FitSheet => ({
  ...sheet,
  people: sheet.people.map((of) => {
    if (of.person.id !== fit.userId) return of
    if (isOfValue(fit)) {
      return { ...of, values: [...of.values.filter((other) => other.coreValueId !== fit.coreValueId), fit] }
    }
    return { ...of, seatFits: [...of.seatFits.filter((other) => other.positionId !== fit.positionId), fit] }
  }),
})

const nothingYet = (userId: number, quarterYear: string) => ({
  id: 0,
  userId,
  notes: null,
  ratedById: null,
  ratedBy: null,
  quarterYear,
  createdAt: '',
  updatedAt: '',
})

/** A sheet as it will be once a rating has been saved. */
export const drawn = (sheet: FitSheet, rating: Rating): FitSheet => {
  const of = sheet.people.find(({ person }) => person.id === rating.personId)
  if (!of) return sheet
  const blank = nothingYet(rating.personId, sheet.quarter)
  if (rating.kind === 'value') {
    const was = valueFitOf(of, rating.valueId) ?? { ...blank, coreValueId: rating.valueId, rating: null }
    return withFit(sheet, { ...was, ...rating.wish })
  }
  const { id: positionId, title: position } = rating.seat
  const noAnswers = { getIt: null, wantIt: null, capacityToDoIt: null }
  const was = seatFitOf(of, positionId) ?? { ...blank, ...noAnswers, positionId, position }
  return withFit(sheet, { ...was, ...rating.wish })
}

/**
 * The quarters of a history without what the sheet has. Of its own quarter there remain core values and seats that have
 * been given up since, and those of other teams.
 */
export const besides = (
  quarters: FitHistory['quarters'],
  { seats }: FitOfPerson,
  { quarter, coreValues }: FitSheet,
): FitHistory['quarters'] =>
  quarters
    .map((of) => {
      if (of.quarter !== quarter) return of
      return {
        quarter,
        values: of.values.filter(({ coreValueId }) => coreValues.every(({ id }) => id !== coreValueId)),
        seatFits: of.seatFits.filter(({ positionId }) => seats.every(({ id }) => id !== positionId)),
      }
    })
    .filter(({ values, seatFits }) => values.length + seatFits.length > 0)
