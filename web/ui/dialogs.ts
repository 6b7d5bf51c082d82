import { useCallback, useEffect, useRef, useState } from 'react'
import { focusRow, rowAround } from './row-focus.ts'

type Origin = { element: Element | null; row: string | null }

// By the time a dialog closes, the menu that opened it is gone; the menu's button is still there.
const openerOf = (element: Element | null): Element | null => {
  const menu = element?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
}

// The row may have rendered again under the dialog, or its button may be gone.
const goBack = ({ element, row }: Origin): void => {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) {
    element.focus({ preventScroll: true })
  } else focusRow(row ?? 'content')
}

/** Which dialog is open; closing it returns the focus to where it was opened from. */
export const useDialogs = <OpenDialog>() => {
  const [shown, setShown] = useState<OpenDialog | null>(null)
  const origin = useRef<Origin>({ element: null, row: null })
  const wasOpen = useRef(false)
  const open = useCallback((dialog: OpenDialog) => {
    const element = openerOf(document.activeElement)
    // One dialog may lead to another.
    if (!wasOpen.current) origin.current = { element, row: element && rowAround(element) }
    setShown(dialog)
  }, [])
  const close = useCallback(() => setShown(null), [])
  useEffect(() => {
    const closed = wasOpen.current && !shown
    wasOpen.current = shown !== null
    if (!closed) return undefined
    const frame = requestAnimationFrame(() => goBack(origin.current))
    return () => cancelAnimationFrame(frame)
  }, [shown])
  return { shown, open, close }
}
