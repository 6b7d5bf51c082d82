import { useEffect, useRef } from 'react'
import { rowIdAround } from './row-focus.ts'

type Keyboard<Row> = {
  rows: Row[]
  active: number | null
  /** What a key does to a row; false when it is no key for it. */
  onRow: (row: Row, key: string, shift: boolean) => boolean
  /** Moves the focus to a row. */
  go: (id: number) => void
  search: () => void
  /** Takes the selection back; false when there is none. */
  clear: () => boolean
}

const floating = '[role="dialog"], dialog[open], [role="menu"], [role="listbox"]'

const isTyping = (target: Element): boolean =>
  target.matches('textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])')

const isBusy = (event: KeyboardEvent, target: Element): boolean =>
  event.defaultPrevented ||
  event.isComposing ||
  event.metaKey ||
  event.ctrlKey ||
  event.altKey ||
  isTyping(target) ||
  [...document.querySelectorAll(floating)].some((element) => element.checkVisibility())

const step = <Row extends { id: number }>({ rows, active, go }: Keyboard<Row>, by: 1 | -1): void => {
  const index = rows.findIndex(({ id }) => id === active)
  const next = rows[index < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, index + by))]
  if (next) go(next.id)
}

const press = <Row extends { id: number }>(keyboard: Keyboard<Row>, key: string, shift: boolean): boolean => {
  if (key === 'arrowdown' || key === 'j') step(keyboard, 1)
  else if (key === 'arrowup' || key === 'k') step(keyboard, -1)
  else if (key === '/') keyboard.search()
  else if (key === 'escape') return keyboard.clear()
  else {
    const row = keyboard.rows.find(({ id }) => id === keyboard.active)
    return row !== undefined && keyboard.onRow(row, key, shift)
  }
  return true
}

const pressesIt = (target: Element, key: string): boolean =>
  (key === ' ' || key === 'enter') && target.matches('button, a, input, [role="tab"]')

type Press = (key: string, event: { target: Element; shift: boolean }) => boolean

/** Hears the page's keys while nobody types and nothing floats over it; `press` says whether one was meant for it. */
const usePageKeys = (press: Press): void => {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      const key = event.key.toLowerCase()
      if (isBusy(event, target) || pressesIt(target, key)) return
      if (latest.current(key, { target, shift: event.shiftKey })) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** A list page's keys: / ↑ ↓ J K Esc and those of its rows. */
export const useKeys = <Row extends { id: number }>(keyboard: Keyboard<Row>): void =>
  usePageKeys((key, { target, shift }) => {
    const active = rowIdAround(target) ?? (target === document.body ? keyboard.active : null)
    return press({ ...keyboard, active }, key, shift)
  })

/** C, on every page that offers to create something. */
export const useCreateKey = (create: () => void): void =>
  usePageKeys((key) => {
    if (key !== 'c') return false
    create()
    return true
  })
