import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import type { Command } from '../command.ts'
import type { GripListeners, Id, LineMark, Lines } from './lines.ts'

/** The ids with one of them at another index; beyond the ends it stays at the end. */
export const moved = <Key extends Id>(ids: readonly Key[], id: Key, index: number): Key[] => {
  const rest = ids.filter((each) => each !== id)
  return rest.toSpliced(Math.min(rest.length, Math.max(0, index)), 0, id)
}

/** What a row's menu offers besides its grip. */
export const moves = <Row extends { id: Id }>(rows: readonly Row[], { id }: Row, move: (by: 1 | -1) => void) => {
  const index = rows.findIndex((row) => row.id === id)
  const commands: Command[] = [
    { name: t('Move up'), icon: IconArrowUp, hint: t('Alt ↑'), may: index > 0, act: () => move(-1) },
    { name: t('Move down'), icon: IconArrowDown, hint: t('Alt ↓'), may: index < rows.length - 1, act: () => move(1) },
  ]
  return commands
}

const line = '[data-line]'

/** The id of the line around an element, as the page has it. */
const lineAround = (element: Element): string => element.closest<HTMLElement>(line)?.dataset['line'] ?? ''

// A long list renders only some of its lines, and scrolls while one is dragged to its edge.
const edgePixels = 96
const stepPixels = 16

const scrollAtEdge = ({ clientY }: PointerEvent): void => {
  if (clientY < edgePixels) window.scrollBy(0, -stepPixels)
  else if (clientY > window.innerHeight - edgePixels) window.scrollBy(0, stepPixels)
}

/** The id of the line in the grip's list that the pointer is on; above or below them the nearest. */
const lineUnder = ({ currentTarget, clientY }: PointerEvent): string => {
  const lines = [...(currentTarget.closest('ol, tbody')?.querySelectorAll<HTMLElement>(line) ?? [])]
  const found = lines.find((each) => clientY < each.getBoundingClientRect().bottom) ?? lines.at(-1)
  return found?.dataset['line'] ?? ''
}

type Drag = { id: string; over: string }

/** Drags a line to another one by mouse, pen or finger. The listeners of its grip stay the same. */
const useDragging = (onDrop: (id: string, over: string) => void): { drag: Drag | null; listeners: GripListeners } => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  const listeners = useMemo(
    () => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const id = lineAround(event.currentTarget)
        setDrag({ id, over: id })
      },
      onPointerMove: (event: PointerEvent) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        scrollAtEdge(event)
        const over = lineUnder(event)
        setDrag((drag) => drag && { ...drag, over })
      },
      // Measured again: the last move may not have rendered yet.
      onPointerUp: (event: PointerEvent) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        drop.current(lineAround(event.currentTarget), lineUnder(event))
      },
      onLostPointerCapture: () => setDrag(null),
    }),
    [],
  )
  return { drag, listeners }
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
  const lines = useMemo<Lines>(() => ({ grip: listeners, onKeyDown }), [listeners, onKeyDown])
  const placeOf = (line: string) => rows.findIndex(({ id }) => String(id) === line)
  return {
    lines,
    commandsOf: (row: Row) => moves(rows, row, (by) => moveTo(indexOf(String(row.id)), indexOf(String(row.id)) + by)),
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
