import { useSyncExternalStore } from 'react'
import { pageCommands, whenOffered } from '../../ui/page-commands.ts'
import type { Offer } from '../../ui/page-commands.ts'
import { shownButtons } from './shown-buttons.ts'
import { focusRow, rowAround } from '../../ui/row-focus.ts'

/** What is open: the palette or the overview of the keys, with what the page offered when it opened, and has since. */
export type Opened = { what: 'palette' | 'keys'; offers: Offer[] }

let opened: Opened | null = null
let origin: { element: Element | null; row: string | null } = { element: null, row: null }
const listeners = new Set<() => void>()

const show = (next: Opened | null): void => {
  opened = next
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOpened = (): Opened | null => useSyncExternalStore(subscribe, () => opened)

// Whoever is quick opens it while the page is still coming.
whenOffered((offer) => {
  if (opened) show({ ...opened, offers: [...opened.offers, offer] })
})

/** Opens one of the two; one may lead to the other. */
const open = (what: Opened['what']): void => {
  if (opened) return show({ ...opened, what })
  const element = document.activeElement
  origin = { element, row: element && rowAround(element) }
  const offers = pageCommands()
  return show({ what, offers: [...offers, shownButtons(offers)] })
}
export const openPalette = (): void => open('palette')
export const openKeys = (): void => open('keys')

const goBack = (): void => {
  const { element, row } = origin
  // A menu that led here is gone.
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) {
    element.focus({ preventScroll: true })
  } else focusRow(row ?? 'content')
}

/** Closes it, and gives the focus back to where it was; `then` follows, when nothing floats over the page any more. */
export const close = (then?: () => void): void => {
  show(null)
  requestAnimationFrame(() => {
    goBack()
    then?.()
  })
}
