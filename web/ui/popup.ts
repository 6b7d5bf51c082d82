import { useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'

/** The props of a popup: the button it belongs to, and how to close it. */
export type PopupProps = { button: HTMLElement; onClose: () => void }

/**
 * A button and the popup it opens. The button renders immediately; the popup's code may still be loading. `popup` holds
 * its props while it is open. Closing returns the focus to the button.
 */
export const usePopup = (kind: 'menu' | 'listbox' | 'dialog', preload: () => void) => {
  const [button, setButton] = useState<HTMLElement | null>(null)
  const onClose = () => {
    button?.focus({ preventScroll: true })
    setButton(null)
  }
  const opener = {
    'aria-haspopup': kind,
    'aria-expanded': button !== null,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setButton(button ? null : currentTarget),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape') setButton(null)
      // With Alt it moves the line that the button is on.
      if (event.key !== 'ArrowDown' || event.altKey) return
      event.preventDefault()
      setButton(event.currentTarget)
    },
  }
  return { opener, popup: button && { button, onClose } }
}

/** Where a popup is rendered: inside the page's landmark, except in a dialog, whose popups have to be above it. */
export const portalOf = (button: HTMLElement) => {
  const page = button.closest<HTMLElement>('main')
  return page ? { portalProps: { target: page } } : {}
}
