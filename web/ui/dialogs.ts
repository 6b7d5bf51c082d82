import { useCallback, useEffect, useRef, useState } from 'react'
import { focusRow, rowAround } from './row-focus.ts'

type Origin = { element: Element | null; row: string | null }

// A menu is gone when the dialog that it has opened closes; its button is still there.
const openerOf = (element: Element | null): Element | null => {
  const menu = element?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
}

// The row may have been drawn anew under a dialog, or its button be gone.
const goBack = ({ element, row }: Origin): void => {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) {
    element.focus({ preventScroll: true })
  } else focusRow(row ?? 'content')
}

/** Which dialog is open; closing it gives the focus back to where it was opened from. */
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
