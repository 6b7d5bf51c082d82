import { useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'

/** What floats over the page gets to know: the button that it hangs from, and how to close itself. */
export type FloatProps = { button: HTMLElement; onClose: () => void }

/**
 * A button and what it opens. The button is a plain one and there at once, while the code of the other may come later;
 * `float` are that one's props while it is open. Closing gives the focus back.
 */
export const useFloat = (kind: 'menu' | 'listbox' | 'dialog', prepare: () => void) => {
  const [button, setButton] = useState<HTMLElement | null>(null)
  const onClose = () => {
    button?.focus({ preventScroll: true })
    setButton(null)
  }
  const opener = {
    'aria-haspopup': kind,
    'aria-expanded': button !== null,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setButton(button ? null : currentTarget),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape') setButton(null)
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setButton(event.currentTarget)
    },
  }
  return { opener, float: button && { button, onClose } }
}
