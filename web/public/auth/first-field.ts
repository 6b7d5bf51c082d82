import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Focuses a form's first field when the form appears or changes, unless something else has focus. */
export const useFirstField = (form: RefObject<HTMLFormElement | null>, shape?: unknown): void =>
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector('input')?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another shape has another first field
  }, [form, shape])
