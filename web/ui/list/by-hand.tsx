import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import type { Command } from '../command.ts'
import { lineAround, useDragging } from './dragging.ts'
import type { Id, LineMark, Lines } from './lines.ts'

/** The ids with one of them at another index; beyond the ends it stays at the end. */
export const moved = <Key extends Id>(ids: readonly Key[], id: Key, index: number): Key[] => {
  const rest = ids.filter((each) => each !== id)
  return rest.toSpliced(Math.min(rest.length, Math.max(0, index)), 0, id)
}

/** What a row's menu offers, and its grip where it is pressed rather than dragged. */
export const moves = <Row extends { id: Id }>(rows: readonly Row[], { id }: Row, move: (by: 1 | -1) => void) => {
  const index = rows.findIndex((row) => row.id === id)
  const commands: Command[] = [
    { name: t('Move up'), icon: IconArrowUp, hint: t('Alt ↑'), may: index > 0, act: () => move(-1) },
    { name: t('Move down'), icon: IconArrowDown, hint: t('Alt ↓'), may: index < rows.length - 1, act: () => move(1) },
  ]
  return commands
}

/** Calls back for Alt with an arrow key, pressed on a line or inside it. */
const useMoveKeys = (move: (id: string, by: 1 | -1) => void) => {
  const latest = useRef(move)
  useEffect(() => {
    latest.current = move
  })
  return useMemo(
    () => (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
      event.preventDefault()
      latest.current(lineAround(event.currentTarget), event.key === 'ArrowUp' ? -1 : 1)
    },
    [],
  )
}

/** What is offered for the line around a grip; the callback stays the same. */
const useMovesOf = (movesOf: (id: string) => Command[]) => {
  const latest = useRef(movesOf)
  useEffect(() => {
    latest.current = movesOf
  })
  return useMemo(() => (grip: Element) => latest.current(lineAround(grip)), [])
}

type Options<Row extends { id: Id }> = {
  /** In the order shown. */
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** All ids in their new order, and the one that has moved. */
  onOrder: (ids: Row['id'][], moved: Row['id']) => void
}

/**
 * Puts rows in order by hand: lines of an `ol`, or the rows of a table or its cards. Each line has `lineProps` and a
 * `Grip`; its menu offers `commandsOf` the row. `announcement` is rendered once.
 */
export const useByHand = <Row extends { id: Id }>({ rows, nameOf, onOrder }: Options<Row>) => {
  const [said, setSaid] = useState('')
  // Keys can come faster than renders: each move starts from the order that the one before asked for.
  const order = useRef<Row['id'][]>([])
  useEffect(() => {
    order.current = rows.map(({ id }) => id)
  }, [rows])
  const indexOf = (line: string) => order.current.findIndex((id) => String(id) === line)
  const moveTo = (from: number, to: number) => {
    const row = rows.find(({ id }) => id === order.current[from])
    if (!row || to === from || to < 0 || to >= order.current.length) return
    const ids = moved(order.current, row.id, to)
    order.current = ids
    onOrder(ids, row.id)
    setSaid(t('{row}: place {place} of {total}', { row: nameOf(row), place: to + 1, total: ids.length }))
  }
  const { drag, listeners } = useDragging((id, over) => moveTo(indexOf(id), indexOf(over)))
  const onKeyDown = useMoveKeys((id, by) => moveTo(indexOf(id), indexOf(id) + by))
  const commandsOf = (row: Row) =>
    moves(rows, row, (by) => moveTo(indexOf(String(row.id)), indexOf(String(row.id)) + by))
  const placeOf = (line: string) => rows.findIndex(({ id }) => String(id) === line)
  const movesOf = useMovesOf((line) => rows.filter(({ id }) => String(id) === line).flatMap(commandsOf))
  const lines = useMemo<Lines>(() => ({ grip: { listeners, movesOf }, onKeyDown }), [listeners, movesOf, onKeyDown])
  return {
    lines,
    commandsOf,
    markOf: ({ id }: Row): LineMark => {
      if (!drag) return undefined
      if (String(id) === drag.id) return 'dragged'
      if (String(id) !== drag.over) return undefined
      return placeOf(drag.over) < placeOf(drag.id) ? 'above' : 'below'
    },
    announcement: <output className="sr-only">{said}</output>,
  }
}

export type ByHand<Row extends { id: Id }> = ReturnType<typeof useByHand<Row>>
