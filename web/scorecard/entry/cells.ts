import { periodOfCadence } from '#contract/roll-ups.ts'
import type { Cell, PlacedValue } from '#contract/scorecard.ts'
import { hoursOf } from '#contract/reading/numbers/durations.ts'
import { asTyped, type NumberContext } from '#contract/reading/numbers/figures.ts'
import { choicesIn, type Meaning } from '#contract/reading/reading.ts'
import { editedText, readMeasured, readValue, signOf } from '#contract/units.ts'
import type { GridCell, GridRow } from '../view.ts'
import type { Block, Place } from './moves.ts'

/** A text for a cell that is not sent: it cannot be read, or others of its block cannot. */
export type Held = { itemId: number; weekId: string; text: string; problem: string | null }

export const keyOf = ({ itemId, weekId }: { itemId: number; weekId: string }): string => `${itemId} ${weekId}`

/** Whether a cell of a row is held. */
export const isHeldIn = ({ item, cells }: GridRow, held: ReadonlyMap<string, Held>): boolean =>
  held.size > 0 && cells.some(({ period }) => held.has(keyOf({ itemId: item.id, weekId: period.key })))

type Item = GridRow['item']

/** What a text in a cell can mean where that is several things. */
export const meaningsIn = (text: string, item: Item): readonly Meaning<number | null>[] =>
  choicesIn(readMeasured(text, item))

/** Held texts after a meaning was chosen for one: those that leave the same open are meant alike, as a column is. */
export const withMeaning = (held: ReadonlyMap<string, Held>, index: number, itemOf: (id: number) => Item | undefined) =>
  new Map(
    [...held].map(([key, cell]): [string, Held] => {
      const item = itemOf(cell.itemId)
      const text = item && meaningsIn(cell.text, item)[index]?.text
      return [key, text === undefined ? cell : { ...cell, text, problem: null }]
    }),
  )

/** Whether the viewer may enter the cells of a row: on a longer tab they are only shown. */
export const mayEnter = ({ item, cells }: GridRow): boolean =>
  item.can.enter && item.archivedAt === null && cells[0]?.period.kind === periodOfCadence[item.cadence]

/** The value that somebody entered; not one that is computed. */
const enteredValue = (cell: Cell | undefined): number | null => (cell?.source === 'entered' ? cell.value : null)

/** What the editor starts with. */
export const startingText = ({ item }: GridRow, { cell }: GridCell): string =>
  cell?.value === null || cell?.value === undefined ? '' : editedText(cell.value, item)

/** What becomes of texts that are put into the grid. */
export type Reading = {
  values: PlacedValue[]
  held: Held[]
  /** How many cells lie beyond the grid, or are not the viewer's to enter. */
  outside: number
  refused: number
}

/** A block is written as any of its cells shows; where none does, its decimal sign is the reader's own. */
const contextOf = (texts: string[][], rows: readonly (GridRow | undefined)[]): NumberContext => {
  const cells = texts.flat()
  const { decimal } = asTyped()
  const context = { decimal: cells.length > 1 ? (signOf(cells) ?? decimal) : decimal }
  const times = texts.filter((_, down) => rows[down]?.item.unit === 'time').flat()
  return { ...context, hours: hoursOf(times, context) }
}

/** A text that is held back is read again as if it had been typed. */
const heldText = (text: string, value: number | null, item: Item): string => {
  const alone = readValue(text, item)
  return value === null || ('value' in alone && alone.value === value) ? text : editedText(value, item)
}

/** Reads a block of texts, its first one for the cell at `place`. */
export const readBlock = (texts: string[][], rows: GridRow[], { row: top, column: left }: Place): Reading => {
  const reading: Reading = { values: [], held: [], outside: 0, refused: 0 }
  const context = contextOf(texts, rows.slice(top))
  texts.forEach((line, down) =>
    line.forEach((text, across) => {
      const row = rows[top + down]
      const place = row?.cells[left + across]
      if (!row || !place) reading.outside += text === '' ? 0 : 1
      else if (!mayEnter(row)) reading.refused += 1
      else {
        const { item } = row
        const at = { itemId: item.id, weekId: place.period.key }
        const typed = readValue(text, item, context)
        if ('problem' in typed) reading.held.push({ ...at, text, problem: typed.problem })
        else {
          reading.values.push({ ...at, value: typed.value })
          reading.held.push({ ...at, text: heldText(text, typed.value, item), problem: null })
        }
      }
    }),
  )
  return reading
}

const cellIn = (rows: GridRow[], { itemId, weekId }: PlacedValue): Cell | undefined =>
  rows.find(({ item }) => item.id === itemId)?.cells.find(({ period }) => period.key === weekId)?.cell

/** What the cells say before values are entered, to be entered again when that is undone. */
export const formerOf = (values: PlacedValue[], rows: GridRow[]): PlacedValue[] =>
  values.map((wish) => {
    const cell = cellIn(rows, wish)
    return {
      itemId: wish.itemId,
      weekId: wish.weekId,
      ...(wish.value === undefined ? {} : { value: enteredValue(cell) }),
      ...(wish.notes === undefined ? {} : { notes: cell?.notes ?? null }),
    }
  })

/** A change that can be undone. */
export type Step = { values: PlacedValue[]; former: PlacedValue[] }

const isStill = (wish: PlacedValue, cell: Cell | undefined): boolean =>
  (wish.value === undefined || enteredValue(cell) === wish.value) &&
  (wish.notes === undefined || (cell?.notes ?? null) === (wish.notes || null))

/** What undoing a change enters; cells that somebody has changed since are left. */
export const undoing = ({ values, former }: Step, rows: GridRow[]): { values: PlacedValue[]; left: PlacedValue[] } => {
  const still = values.map((wish) => isStill(wish, cellIn(rows, wish)))
  return {
    values: former.filter((_, index) => still[index]),
    left: values.filter((_, index) => !still[index]),
  }
}

/** The values that clear the selected cells that somebody entered. */
export const clearing = (rows: GridRow[], { top, bottom, left, right }: Block): PlacedValue[] =>
  rows.slice(top, bottom + 1).flatMap((row) =>
    !mayEnter(row)
      ? []
      : row.cells
          .slice(left, right + 1)
          .filter(({ cell }) => enteredValue(cell) !== null)
          .map(({ period }) => ({ itemId: row.item.id, weekId: period.key, value: null })),
  )
