import { useEffect, useRef } from 'react'

const floating = '[role="dialog"], dialog[open], [role="menu"], [role="listbox"]'

/** Whether keys go into a field. */
export const isTyping = (target: Element): boolean =>
  target.matches('textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])')

/** Whether a dialog, a menu or a list of choices is open. */
export const isFloatingOpen = (): boolean =>
  [...document.querySelectorAll(floating)].some((element) => element.checkVisibility())

const isBusy = (event: KeyboardEvent, target: Element): boolean =>
  event.defaultPrevented ||
  event.isComposing ||
  event.metaKey ||
  event.ctrlKey ||
  event.altKey ||
  isTyping(target) ||
  isFloatingOpen()

const pressesIt = (target: Element, key: string): boolean =>
  (key === ' ' || key === 'enter') && target.matches('button, a, input, [role="tab"]')

type Press = (key: string, event: { target: Element; shift: boolean }) => boolean

/**
 * Listens to keys while nobody is typing and no popup is open; `press` returns whether it has handled the key. With
 * `last`, whatever else listens comes first, such as the row that has the focus.
 */
export const usePageKeys = (press: Press, { last = false } = {}): void => {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    // An event reaches the window after the document, and those who listen there.
    const place: GlobalEventHandlers = last ? window : document
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      const key = event.key.toLowerCase()
      if (isBusy(event, target) || pressesIt(target, key)) return
      if (latest.current(key, { target, shift: event.shiftKey })) event.preventDefault()
    }
    place.addEventListener('keydown', listen)
    return () => place.removeEventListener('keydown', listen)
  }, [last])
}

/** C, on every page that offers to create something. */
export const useCreateKey = (create: () => void): void =>
  usePageKeys((key) => {
    if (key !== 'c') return false
    create()
    return true
  })
