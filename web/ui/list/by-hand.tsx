import { useEffect, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Command } from '../command.ts'
import { Grip } from './Grip.tsx'

type Id = number | string

/** The ids with one of them at another index; beyond the ends it stays at the end. */
export const moved = <Key extends Id>(ids: readonly Key[], id: Key, index: number): Key[] => {
  const rest = ids.filter((each) => each !== id)
  return rest.toSpliced(Math.min(rest.length, Math.max(0, index)), 0, id)
}

/** What a row's menu offers besides its grip. */
export const moves = <Row extends { id: Id }>(rows: readonly Row[], { id }: Row, move: (by: 1 | -1) => void) => {
  const index = rows.findIndex((row) => row.id === id)
  const commands: Command[] = [
    { name: 'Move up', icon: IconArrowUp, hint: 'Alt ↑', may: index > 0, act: () => move(-1) },
    { name: 'Move down', icon: IconArrowDown, hint: 'Alt ↓', may: index < rows.length - 1, act: () => move(1) },
  ]
  return commands
}

/** Which line of the grip's list the pointer is on; above or below them the nearest. */
const lineUnder = ({ currentTarget, clientY }: PointerEvent): number => {
  const lines = [...(currentTarget.closest('ol')?.children ?? [])]
  const line = lines.findIndex((each) => clientY < each.getBoundingClientRect().bottom)
  return line < 0 ? lines.length - 1 : line
}

type Drag<Row> = { row: Row; from: number; to: number }

/** On which side of the line at an index the dragged row would go, if it would go there. */
const dropAt = <Row,>({ from, to }: Drag<Row>, index: number): 'above' | 'below' | undefined => {
  if (index !== to || from === to) return undefined
  return to < from ? 'above' : 'below'
}

/** Drags a row to another line by mouse, pen or finger. */
const useDragging = <Row,>(onDrop: (row: Row, index: number) => void) => {
  const [drag, setDrag] = useState<Drag<Row> | null>(null)
  const listeners = (row: Row, index: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ row, from: index, to: index })
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag) setDrag({ ...drag, to: lineUnder(event) })
    },
    // Measured again: the last move may not have rendered yet.
    onPointerUp: (event: PointerEvent) => {
      if (drag) onDrop(drag.row, lineUnder(event))
    },
    onLostPointerCapture: () => setDrag(null),
  })
  return { drag, listeners }
}

type Options<Row extends { id: Id }> = {
  /** In the order shown, one in each line of an `ol`. */
  rows: readonly Row[]
  nameOf: (row: Row) => string
  onOrder: (ids: Row['id'][]) => void
}

/**
 * Puts rows in order by hand. A line renders `gripOf` its row and takes `lineProps`; its class is composed of `line` in
 * Grip.module.css. Its menu offers `commandsOf` the row. `announcement` is rendered once.
 */
export const useByHand = <Row extends { id: Id }>({ rows, nameOf, onOrder }: Options<Row>) => {
  const [said, setSaid] = useState('')
  // Keys can come faster than renders: each move starts from the order that the one before asked for.
  const order = useRef<Row['id'][]>([])
  useEffect(() => {
    order.current = rows.map(({ id }) => id)
  }, [rows])
  const moveTo = (row: Row, index: number) => {
    const ids = moved(order.current, row.id, index)
    if (index < 0 || index >= ids.length || ids.join() === order.current.join()) return
    order.current = ids
    onOrder(ids)
    setSaid(`${nameOf(row)}: place ${index + 1} of ${ids.length}`)
  }
  const move = (row: Row, by: 1 | -1) => moveTo(row, order.current.indexOf(row.id) + by)
  const { drag, listeners } = useDragging(moveTo)
  return {
    commandsOf: (row: Row) => moves(rows, row, (by) => move(row, by)),
    gripOf: (row: Row, index: number) => (
      <Grip name={nameOf(row)} listeners={listeners(row, index)} onMove={(by) => move(row, by)} />
    ),
    lineProps: (row: Row, index: number) => ({
      'data-dragged': drag?.row.id === row.id,
      'data-drop': drag ? dropAt(drag, index) : undefined,
    }),
    announcement: <output className="sr-only">{said}</output>,
  }
}
