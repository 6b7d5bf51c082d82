import { useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { ApiError } from './api.ts'

/** What is wrong with a form, by field. */
export type Errors<Draft> = { [Field in keyof Draft]?: string | undefined }

/** Of several messages for a field the first counts. */
export const byField = <Draft>(issues: Problem['issues']): Errors<Draft> => {
  const entries = (issues ?? []).map(({ path, message }) => [path.split('.')[0] ?? '', message] as const)
  return Object.fromEntries(entries.toReversed()) as Errors<Draft>
}

/** What the server said of single fields when it refused. */
export const refusedFields = <Draft>(error: Error): Errors<Draft> =>
  error instanceof ApiError ? byField(error.problem.issues) : {}

// Once the messages stand.
const goToFirstWrong = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus())

/** A form's state; a field's message goes when the field is changed. `check` is asked when it is to be sent. */
export const useForm = <Draft extends object>(initial: Draft, check: (draft: Draft) => Errors<Draft>) => {
  const [start, setStart] = useState(initial)
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<Errors<Draft>>({})
  const set = (change: Partial<Draft>) => {
    setDraft((draft) => ({ ...draft, ...change }))
    setErrors((errors) => ({
      ...errors,
      ...Object.fromEntries(Object.keys(change).map((field) => [field, undefined])),
    }))
  }
  const fail = (errors: Errors<Draft>) => {
    setErrors(errors)
    if (Object.keys(errors).length > 0) goToFirstWrong()
  }
  const isValid = () => {
    const found = check(draft)
    fail(found)
    return Object.keys(found).length === 0
  }
  const restart = (start: Draft) => {
    setStart(start)
    setDraft(start)
    setErrors({})
  }
  const dirty = JSON.stringify(start) !== JSON.stringify(draft)
  return { draft, start, errors, set, fail, isValid, restart, dirty }
}

export type FormState<Draft extends object> = ReturnType<typeof useForm<Draft>>
