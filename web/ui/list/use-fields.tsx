import { IconCursorText } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { t } from '#contract/words.ts'
import type { Command } from '../command.ts'
import type { EditableField, Editing, FieldName, OpenField } from '../in-place/editing.ts'

type Options<Row> = {
  editing: Editing<Row> | undefined
  /** All chosen rows: commands work on them, if there are any. */
  chosen: readonly Row[]
  /** The element that a row is rendered as. */
  elementOf: (row: Row) => HTMLElement | null
}

/** Where a row's field is shown; the row itself where it isn't. */
const cellIn = (row: HTMLElement | null, field: string): HTMLElement | null =>
  row?.querySelector<HTMLElement>(`[data-field="${field}"]`) ?? row

/** The fields of a list's rows that are changed in place: their commands, the one menu, in `popup`, and the row whose title is edited. */
export const useFields = <Row,>({ editing, chosen, elementOf }: Options<Row>) => {
  const [opened, setOpened] = useState<OpenField<Row> | null>(null)
  const openField = useCallback(
    (row: Row, field: FieldName<Row>, anchor: HTMLElement) => setOpened({ field, rows: [row], anchor }),
    [],
  )
  const openFor = (row: Row, field: FieldName<Row>) => {
    const anchor = cellIn(elementOf(row), field)
    const able = chosen.filter((each) => editing?.may(each))
    if (anchor) setOpened({ field, rows: able.length > 0 ? able : [row], anchor })
  }
  const fields = Object.entries(editing?.fields ?? {}) as [FieldName<Row>, EditableField<Row>][]
  const commandsOf = (row: Row): Command[] =>
    fields.map(([field, { verb, icon, key }]) => ({
      name: verb,
      icon,
      may: editing?.may(row) ?? false,
      keys: [key],
      act: () => openFor(row, field),
    }))
  const [renamed, setRenamed] = useState<Row | null>(null)
  const endRenaming = useCallback(() => setRenamed(null), [])
  const renameOf = (row: Row): Command => ({
    name: t('Rename'),
    icon: IconCursorText,
    may: editing?.Rename !== undefined && editing.may(row),
    keys: ['enter'],
    act: () => setRenamed(row),
  })
  const popup = editing && opened && <editing.Menu {...opened} onClose={() => setOpened(null)} />
  return { commandsOf: (row: Row) => [renameOf(row), ...commandsOf(row)], openField, renamed, endRenaming, popup }
}
