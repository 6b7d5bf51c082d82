import { lastPeriods } from '#contract/calendar.ts'
import type { Goal } from '#contract/goal-rules.ts'
import { asTyped } from '#contract/reading/numbers/figures.ts'
import type { PlacedValue } from '#contract/scorecard.ts'
import type { Measure } from '#contract/units.ts'
import { readBlock } from '#web/scorecard/entry/cells.ts'
import { finish } from '#web/scorecard/entry/drafts.ts'
import { goalErrors, goalIn } from '#web/scorecard/goal/draft.ts'
import { goalFrom, valueIn } from '#web/scorecard/import/values.ts'
import { gridRow } from '#web/scorecard/view.ts'
import { measurable } from './measurable.ts'
import { calendar, type Readers, today } from './same-words.ts'

const periods = lastPeriods('week', 13, today, calendar)

export const measures = {
  number: { unit: 'number', currency: null, decimals: 2 },
  percent: { unit: 'percent', currency: null, decimals: 0 },
  euros: { unit: 'currency', currency: 'EUR', decimals: 0 },
  time: { unit: 'time', currency: null, decimals: 0 },
  'yes/no': { unit: 'yes/no', currency: null, decimals: 0 },
} as const satisfies Record<string, Measure>

/** What is entered when a text is typed into a cell of the grid, or into the field of a meeting. */
export const entered = (measure: Measure, text: string): number | undefined => {
  const row = gridRow(measurable(1, measure), { periods, today, calendar })
  const sent: PlacedValue[] = []
  const nothing = () => undefined
  const numbers = { held: new Map(), send: (values: PlacedValue[]) => void sent.push(...values) }
  const at = { itemId: 1, weekId: periods[0]?.key ?? '', was: { text: '', notes: '' } }
  finish({ ...at, text, notes: '' }, row, {
    ...numbers,
    hold: nothing,
    leaveOut: nothing,
    discard: nothing,
    paste: nothing,
    undo: nothing,
  })
  return sent[0]?.value ?? undefined
}

export const pasted = (measure: Measure, text: string): number | undefined => {
  const row = gridRow(measurable(1, measure), { periods, today, calendar })
  return readBlock([[text]], [row], { row: 0, column: 0 }).values[0]?.value ?? undefined
}

export const imported = (measure: Measure, text: string): number | undefined => {
  const read = valueIn(text, measure, asTyped())
  return 'value' in read ? (read.value ?? undefined) : undefined
}

export const goalImported = (measure: Measure, text: string): Goal | undefined => {
  const read = goalFrom(text, measure, asTyped())
  return 'value' in read ? (read.value ?? undefined) : undefined
}

export const goalTyped = (measure: Measure, low: string): Goal | undefined => {
  const draft = { rule: '>=', low, high: '' } as const
  return Object.keys(goalErrors(draft, measure)).length > 0 ? undefined : (goalIn(draft, measure) ?? undefined)
}

const lowOf = (goal: Goal | null | undefined): number | undefined => goal?.low ?? undefined

export const valueReaders = (measure: Measure): Readers<number> => ({
  'a cell of the grid, the field of a meeting': (text) => entered(measure, text),
  'a pasted cell': (text) => pasted(measure, text),
  'a cell of a file': (text) => imported(measure, text),
  'a goal': (text) => lowOf(goalTyped(measure, text)),
  'a goal of a file': (text) => lowOf(goalImported(measure, text)),
})
