import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'

/** A field that is changed in place. */
export type EditableField<Row> = {
  /** As in 'Assignee'. */
  name: string
  /** The command that opens its menu, as in 'Assign'. */
  verb: string
  icon: TablerIcon
  /** Opens the menu from the focused row, or for all chosen ones. */
  key: string
  /** What a row has there, in words. */
  say: (row: Row) => string
}

export type FieldName<Row> = keyof Row & string

/** An open menu: of a field of some rows. */
export type OpenField<Row> = { field: FieldName<Row>; rows: readonly Row[]; anchor: HTMLElement }

/** What is changed in place in a list's rows. The same object from render to render. */
export type Editing<Row> = {
  fields: Partial<Record<FieldName<Row>, EditableField<Row>>>
  may: (row: Row) => boolean
  /** Loaded late; one for all rows. */
  Menu: ComponentType<OpenField<Row> & { onClose: () => void }>
  /** The field that edits a row's title; loaded late, too. */
  Rename?: ComponentType<{ row: Row; onClose: () => void }>
}

/** What all rows have in a field; undefined where they differ. */
export const sharedValue = <Row, Value>(rows: readonly Row[], read: (row: Row) => Value): Value | undefined => {
  const [first, ...others] = rows.map(read)
  return others.every((value) => value === first) ? first : undefined
}
