import { useLayoutEffect, useRef } from 'react'
import type { FocusEvent } from 'react'
import type { Problems } from '../sections/draft.ts'

const field = 'input, textarea'

type Watched = { saving: boolean; theirs: object | null; problems: Problems }

const focusIn = (form: HTMLElement | null, selector: string): void =>
  form?.querySelector<HTMLElement>(selector)?.focus()

// An empty list has no field, but a button that adds one.
const focusFirst = (form: HTMLElement | null): void => focusIn(form, form?.querySelector(field) ? field : 'button')

/** Keeps the focus in a section's form, from its first field on: no key that is typed is lost. */
export const useFieldFocus = ({ saving, theirs, problems }: Watched) => {
  const form = useRef<HTMLFormElement>(null)
  const last = useRef<HTMLElement | null>(null)
  const seen = useRef<Watched | null>(null)
  useLayoutEffect(() => {
    const before = seen.current
    seen.current = { saving, theirs, problems }
    if (!before) return focusFirst(form.current)
    const isWrong = before.problems !== problems && Object.keys(problems).length > 0
    if (isWrong) return focusIn(form.current, '[aria-invalid="true"]')
    // What had the focus was disabled while saving, or has gone with the notice.
    const isLost = document.activeElement === document.body
    if (!isLost || (before.saving === saving && before.theirs === theirs)) return undefined
    return last.current?.isConnected ? last.current.focus() : focusFirst(form.current)
  })
  return {
    form,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.matches(field)) last.current = target
    },
  }
}
