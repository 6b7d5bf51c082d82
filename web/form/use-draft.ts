import { useEffect, useState } from 'react'
import { differing, refusedFields } from './draft.ts'
import type { Errors } from './draft.ts'
import type { Rules } from './rules.ts'

// A page may have several forms; the one that was sent still has the focus.
const goToFirstWrong = () => {
  const form = document.activeElement?.closest('form') ?? document
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

const without = <Draft>(errors: Errors<Draft>, fields: string[]): Errors<Draft> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))) as Errors<Draft>

/** A form's state; `typedBefore` returns what it has of it already. Changing a field clears its message. */
export const useDraft = <Draft extends object>(
  { fields, errorsOf }: Rules<Draft>,
  initial: Draft,
  typedBefore: () => Partial<Draft> = () => ({}),
) => {
  const [start, setStart] = useState(initial)
  const [draft, setDraft] = useState<Draft>(() => ({ ...initial, ...typedBefore() }))
  const [errors, setErrors] = useState<Errors<Draft>>({})
  const set = (change: Partial<Draft>) => {
    setDraft((draft) => ({ ...draft, ...change }))
    setErrors((errors) => without(errors, Object.keys(change)))
  }
  const [told, setTold] = useState<Errors<Draft>>()
  // After the messages have rendered.
  useEffect(() => {
    if (told && Object.keys(told).length > 0) goToFirstWrong()
  }, [told])
  const show = (errors: Errors<Draft>) => {
    setErrors(errors)
    setTold(errors)
  }
  /** Shows and returns what keeps the draft from being sent. */
  const check = (): Errors<Draft> => {
    const found = errorsOf(draft)
    show(found)
    return found
  }
  /** Shows the same in a form that is being left, without going back to it. */
  const mark = (): Errors<Draft> => {
    const found = errorsOf(draft)
    setErrors(found)
    return found
  }
  /** Shows a refusal's messages for single fields. */
  const refuse = (error: Error) => show(refusedFields(error))
  const restart = (start: Draft, draft = start) => {
    setStart(start)
    setDraft(draft)
    setErrors({})
  }
  const isValid = (onInvalid?: (errors: Errors<Draft>) => void): boolean => {
    const found = check()
    const valid = Object.keys(found).length === 0
    if (!valid) onInvalid?.(found)
    return valid
  }
  const dirty = differing(fields, start, draft).length > 0
  return { draft, start, errors, set, check, mark, refuse, isValid, restart, dirty }
}

export type DraftState<Draft extends object> = ReturnType<typeof useDraft<Draft>>
