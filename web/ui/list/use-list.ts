import { IconSquareCheck } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '#contract/words.ts'
import type { Command } from '../command.ts'
import type { Editing } from '../in-place/editing.ts'
import { rowProps } from '../row-focus.ts'
import { usePhone } from '../width.ts'
import { withOthers } from './added-commands.ts'
import { useDetailOfList } from './list-behind.ts'
import { useFocusStays } from './list-focus.ts'
import type { Focus } from './list-focus.ts'
import { useListKeys } from './list-keys.ts'
import type { Item, Tools } from './list.ts'
import { useRowCommands } from './row-commands.tsx'
import { useRowOffer } from './row-offer.ts'
import type { Selection } from './selection.ts'

type Options<Row extends Item, Act> = {
  /** The slice's word for its rows, as in 'todo'. */
  kind: string
  /** All rows in the order shown; the keyboard walks through them. */
  rows: Row[]
  nameOf: (row: Row) => string
  /** What cells, cards and commands act through. Memoized: rows render anew when it changes. */
  act: Act
  /** Feeds menu and keys; left out where nothing can be done with a row. */
  commandsOf?: (row: Row, act: Act) => Command[]
  selection?: Selection<Row>
  editing?: Editing<Row>
  /** How many cards stand side by side. */
  abreast?: () => number
}

const alone = () => 1
const none: Command[] = []
const never = () => false

const selectOf = <Row extends Item>({ choose, mayChoose }: Selection<Row>, row: Row, phone: boolean): Command => ({
  name: t('Select'),
  icon: IconSquareCheck,
  may: mayChoose(row),
  keys: ['x'],
  // In a table it has its box.
  keysOnly: !phone,
  act: ({ shift }) => choose(row.id, shift),
})

/**
 * A list page's state: which row the keyboard is on, what can be done with each, which are chosen. `List` renders it;
 * `popups` are rendered beside it, once.
 */
export const useList = <Row extends Item, Act>(options: Options<Row, Act>) => {
  const { kind, rows, nameOf, act, commandsOf: ownOf, selection, editing, abreast = alone } = options
  const phone = usePhone()
  const [active, setActive] = useState<number | null>(null)
  const [focus, setFocus] = useState<Focus>(null)
  const go = useCallback((id: number) => setFocus({ id }), [])
  const reveal = useCallback((id: number) => setFocus({ id, quiet: true }), [])
  const { shown, show } = useDetailOfList(kind, rows, reveal)
  useFocusStays(rows, active, go)
  const { commandsOf, openMenu, openField, renamed, endRenaming, popups } = useRowCommands<Row>({
    kind,
    nameOf,
    commandsOf: (row) => {
      const own = ownOf?.(row, act) ?? none
      return selection ? withOthers(own, [selectOf(selection, row, phone)]) : own
    },
    editing,
    ...(selection && { chosen: selection.rows }),
    elementOf: ({ id }) => document.getElementById(rowProps(kind, id).id),
  })
  const latest = useRef(commandsOf)
  useEffect(() => {
    latest.current = commandsOf
  })
  const commandsNow = useCallback((row: Row) => latest.current(row), [])
  const clear = () => {
    selection?.clear()
    return (selection?.chosen.size ?? 0) > 0
  }
  useListKeys({ rows, active, commandsOf, go, shown, show, reveal, clear, abreast })
  useRowOffer({ kind, rows, active, shown, nameOf, commandsOf })
  const { choose, mayChoose = never } = selection ?? {}
  const hasMenu = ownOf !== undefined
  const tools = useMemo<Tools<Row, Act>>(
    () => ({
      kind,
      nameOf,
      act,
      enter: setActive,
      openMenu: hasMenu ? openMenu : undefined,
      commandsOf: commandsNow,
      choose,
      mayChoose,
      editing,
      openField,
      endRenaming,
    }),
    [kind, nameOf, act, hasMenu, openMenu, commandsNow, choose, mayChoose, editing, openField, endRenaming],
  )
  return { rows, active, shown, focus, selection, tools, popups, renamed: renamed?.id ?? null }
}

export type ListState<Row extends Item, Act> = ReturnType<typeof useList<Row, Act>>
