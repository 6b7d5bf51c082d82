import type { Command } from '../command.ts'
import { usePageCommands } from '../page-commands.ts'
import { rowAround, rowProps } from '../row-focus.ts'
import type { Item } from './list.ts'

type Options<Row> = {
  kind: string
  rows: Row[]
  /** The row that the keyboard was on last. */
  active: number | null
  /** The row that the detail panel shows. */
  shown: number | null
  nameOf: (row: Row) => string
  commandsOf: (row: Row) => Command[]
}

const rowNow = <Row extends Item>({ kind, rows, active, shown }: Options<Row>): Row | undefined => {
  const around = rowAround(document.activeElement ?? document.body)
  if (around === null) return rows.find(({ id }) => id === (shown ?? active))
  return rows.find(({ id }) => rowProps(kind, id).id === around)
}

/** Offers what can be done with the row that the keyboard is on, or that the detail panel shows. */
export const useRowOffer = <Row extends Item>(options: Options<Row>): void =>
  usePageCommands(() => {
    const { rows, nameOf, commandsOf } = options
    const row = rowNow(options)
    if (row) return { about: nameOf(row), commands: commandsOf(row), ofList: true }
    const [first] = rows
    return first ? { commands: commandsOf(first), ofList: true, example: true } : null
  })
