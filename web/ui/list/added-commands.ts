import { createContext } from 'react'
import type { ReactNode } from 'react'
import type { Command } from '../command.ts'

/** A command that a higher slice adds to the rows of a lower one, and the dialog that it opens; `atOnce` if it asks nothing. */
export type AddedCommand<Row = never> = Pick<Command, 'name' | 'icon' | 'keys'> & {
  /** Whose rows: the lower slice's word for them, as in 'todo'. A 'milestone' comes with its rock: `RockPart`. */
  kind: string
  may: (row: Row) => boolean
  Dialog: (props: { row: Row; onClose: () => void }) => ReactNode
}

/** All of them; the shell lists them. */
export const AddedCommands = createContext<readonly AddedCommand[]>([])

/** A row's own commands and others, which come before those that cannot be undone. */
export const withOthers = (own: Command[], others: Command[]): Command[] => [
  ...own.filter(({ danger }) => !danger),
  ...others,
  ...own.filter(({ danger }) => danger),
]

/** The commands added to a kind of rows, for one of them; `open` shows a dialog. */
export const addedTo = <Row>(
  added: readonly AddedCommand<Row>[],
  kind: string,
  row: Row,
  open: (shown: { row: Row; Dialog: AddedCommand<Row>['Dialog'] }) => void,
): Command[] =>
  added
    .filter((each) => each.kind === kind)
    .map(({ may, Dialog, ...command }) => ({ ...command, may: may(row), act: () => open({ row, Dialog }) }))
