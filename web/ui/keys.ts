import { useEffect, useRef } from 'react'
import { commandKeyOf } from './character-keys.ts'
import type { Command } from './command.ts'

const popups = '[role="dialog"], [role="alertdialog"], dialog[open], [role="menu"]'

/** Whether keys go into a field. */
export const isTyping = (target: Element): boolean =>
  target.matches('textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])')

const isAnyOpen = (kinds: string): boolean =>
  [...document.querySelectorAll(kinds)].some((element) => element.checkVisibility())

/** Whether a dialog or a menu is open. */
export const isPopupOpen = (): boolean => isAnyOpen(popups)

/** The same, or a list of choices: what a field suggests, too. */
export const isFloatingOpen = (): boolean => isAnyOpen(`${popups}, [role="listbox"]`)

const targetOf = ({ target }: KeyboardEvent): Element => (target instanceof Element ? target : document.body)

/** Whether a key is the page's: nobody is typing, nothing floats over it, and no other key makes it the browser's. */
export const isPageKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.altKey &&
  !isTyping(targetOf(event)) &&
  !isFloatingOpen()

const pressesIt = (target: Element, key: string): boolean =>
  (key === ' ' || key === 'enter') && target.matches('button, a, input, [role="tab"]')

type Press = (key: string, event: { target: Element; shift: boolean }) => boolean

/**
 * Listens to keys while nobody is typing and no popup is open; `press` returns whether it has handled the key. With
 * `last`, whatever else listens comes first, such as the row that has the focus; with `first`, nothing does.
 */
export const usePageKeys = (press: Press, { first = false, last = false } = {}): void => {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    // An event reaches the window after the document, and those who listen there.
    const place: GlobalEventHandlers = last ? window : document
    const listen = (event: KeyboardEvent) => {
      const target = targetOf(event)
      const key = commandKeyOf(event)
      if (!isPageKey(event) || pressesIt(target, key)) return
      if (latest.current(key, { target, shift: event.shiftKey })) event.preventDefault()
    }
    place.addEventListener('keydown', listen, first)
    return () => place.removeEventListener('keydown', listen, first)
  }, [first, last])
}

/** The command that a key runs, as it runs it. */
export const commandOfKey = (commands: readonly Command[], key: string): Command | undefined => {
  const command = commands.find(({ may = true, keys }) => may && keys?.includes(key))
  return command && { ...command, act: command.byKey ?? command.act }
}
