import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Puts the focus into a form's first field when the form appears or changes, unless it is somewhere by then. */
export const useFirstField = (form: RefObject<HTMLFormElement | null>, shape?: unknown): void =>
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector('input')?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first field is another one in another shape
  }, [form, shape])
