import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Focuses a form's first field when the form appears, unless something else has focus, and when it takes another shape:
 * the link that has changed it keeps focus otherwise.
 */
export const useFirstField = (form: RefObject<HTMLFormElement | null>, shape?: unknown): void => {
  const shown = useRef(shape)
  useEffect(() => {
    const hasChanged = shown.current !== shape
    shown.current = shape
    if (hasChanged || document.activeElement === document.body) form.current?.querySelector('input')?.focus()
  }, [form, shape])
}
