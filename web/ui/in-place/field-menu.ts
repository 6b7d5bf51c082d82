import { useState } from 'react'

/** What every menu that changes one field takes. */
export type FieldMenuProps<Value> = {
  /** The element that it opens at: a cell, a button or a row. */
  anchor: HTMLElement
  /** What is chosen now; undefined where several rows differ. */
  value: Value | undefined
  /** The menu closes by itself after that. */
  onChoose: (value: Value) => void
  onClose: () => void
}

const isUsable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body

/** Closes a menu, which returns the focus to where it was when the menu opened, or to its anchor. */
export const useClosing = ({ anchor, onClose }: Pick<FieldMenuProps<never>, 'anchor' | 'onClose'>): (() => void) => {
  const [before] = useState(() => document.activeElement)
  return () => {
    const back = isUsable(before) ? before : anchor
    back.focus({ preventScroll: true })
    onClose()
  }
}
