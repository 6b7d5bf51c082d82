import { useEffect, useLayoutEffect, useRef } from 'react'
import type { FocusEvent } from 'react'
import type { Problems } from '../sections/draft.ts'

const field = 'input, textarea'

type Watched = { saving: boolean; theirs: object | null; problems: Problems }

/** Keeps the focus in a section's form, from its first field on: no key that is typed is lost. */
export const useFieldFocus = ({ saving, theirs, problems }: Watched) => {
  const form = useRef<HTMLFormElement>(null)
  const last = useRef<HTMLElement | null>(null)
  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus()
  // An empty list has no field, but a button that adds one.
  const focusFirst = () => focus(form.current?.querySelector(field) ? field : 'button')
  useLayoutEffect(focusFirst, [])
  // What had the focus was disabled while saving, or has gone with the notice.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return
    if (last.current?.isConnected) last.current.focus()
    else focusFirst()
  }, [saving, theirs])
  useEffect(() => {
    if (Object.keys(problems).length > 0) focus('[aria-invalid="true"]')
  }, [problems])
  return {
    form,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.matches(field)) last.current = target
    },
  }
}
