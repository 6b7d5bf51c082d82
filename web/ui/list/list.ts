import type { ComponentType, ReactNode } from 'react'
import type { Command } from '../command.ts'
import type { Editing, FieldName } from '../in-place/editing.ts'
import type { Focus } from './list-focus.ts'

/** The least that a row of a list is. */
export type Item = { id: number }

/** How a row is shown, besides what is in it. */
export type RowState = { expanded: boolean; printing: boolean }

/** Window widths in pixels below which a column can be narrower. */
type Step = 1360 | 1200 | 1024 | 900

export type Column<Row, Act> = {
  head: string
  /** The head is for screen readers only. */
  bare?: true
  /** A plain function without hooks; it runs again only when the row, its state or `act` changes. */
  cell: (row: Row, act: Act, state: RowState) => ReactNode
  /** The field that a click on the cell changes. */
  edits?: FieldName<Row>
  /** In pixels; columns without it share the rest. */
  width?: number
  /** Its width in windows narrower than that. */
  below?: Partial<Record<Step, number>>
  /** In windows narrower than that, screen readers alone get the text beside the cell's icon: its last child. */
  iconBelow?: 1360 | 1200 | 1024
  /** Its share of the paper's width in percent; false keeps it off the paper. */
  print?: number | false
  /** What a click on its head sorts by, under the key that the address has. */
  sort?: string
  /** By this column unless another is chosen; ascending if it does not say. */
  sorted?: true | 'descending'
  /** To the right. */
  end?: true
  /** How many columns its cell covers in a row; those are left out. */
  span?: (row: Row, act: Act) => number
}

/** What a table's row shows below its cells, over the whole width; null for nothing. */
export type Below<Row, Act> = (row: Row, act: Act, state: RowState) => ReactNode

export type CardProps<Row, Act> = {
  row: Row
  act: Act
  state: RowState
  /** The box that chooses it, once any row is chosen: from then on a tap on the card does the same. */
  select: ReactNode
  /** The dots; null where nothing can be done with it. */
  menu: ReactNode
}

/** What rows act through; it stays the same from render to render, so that a row renders only when it changes. */
export type Tools<Row, Act> = {
  /** The slice's word for its rows; element ids begin with it. */
  kind: string
  nameOf: (row: Row) => string
  act: Act
  /** The focus is in a row now. */
  enter: (id: number) => void
  /** Missing where nothing can be done with a row. */
  openMenu: ((row: Row, button: HTMLElement) => void) | undefined
  commandsOf: (row: Row) => Command[]
  /** Missing where rows cannot be chosen. */
  choose: ((id: number, range: boolean) => void) | undefined
  mayChoose: (row: Row) => boolean
  /** Missing where nothing is changed in place. */
  editing: Editing<Row> | undefined
  openField: (row: Row, field: FieldName<Row>, anchor: HTMLElement) => void
  /** Ends the editing of a title. */
  endRenaming: () => void
}

/** The rows of a table or the cards of a list, to be rendered one by one. */
export type RowsProps = {
  kind: string
  ids: readonly number[]
  active: number | null
  focus: Focus
  rowAt: (index: number) => ReactNode
}

export type BodyProps = RowsProps & { rowHeight: number; span: number }
export type CardListProps = RowsProps & { cardHeight: number; label: string | undefined }

/** How a long list renders only what is in sight: made by `virtual`, which only slices with long lists load. */
export type Virtual = {
  Body: ComponentType<BodyProps>
  CardList: ComponentType<CardListProps>
  rowHeight: number
  cardHeight: number
}
