import { useEffect, useState } from 'react'
import type { Errors } from './draft.ts'
import { forget } from './kept.ts'
import { formKey, typedBefore } from './kept-form.ts'
import type { Rules } from './rules.ts'
import type { Send } from './send.ts'
import { useDraft } from './use-draft.ts'
import { useKeptForm } from './use-kept-form.ts'

type Options<Draft, Reply> = {
  rules: Rules<Draft>
  start: Draft
  /** What has been typed in another form; closing asks before it is lost. */
  typed?: Partial<Draft>
  /** The row that it is made from, which other forms of its kind are not. */
  row?: unknown
  add: Send<Draft, Reply>
  /** Returns the draft that the next one starts from; offers 'Create another'. */
  next?: (draft: Draft) => Draft
  /** For errors that no field can show. */
  onInvalid?: (errors: Errors<Draft>) => void
  /** `onClose` by default. */
  onAdded?: (reply: Reply) => void
  onClose: () => void
}

/** A field that was left empty elsewhere has nothing to say here. */
const written = <Draft>(typed: Partial<Draft>): Partial<Draft> =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')) as Partial<Draft>

/** A form that creates or sends something; `CreateForm` renders what it returns. */
export const useCreate = <Draft extends object, Reply>(options: Options<Draft, Reply>) => {
  const { rules, start, typed = {}, row, add, next, onInvalid, onAdded } = options
  const { fields } = rules
  const keptAs = formKey(['new', ...fields], row)
  const form = useDraft(rules, start, () => ({ ...typedBefore<Draft>(keptAs).typed, ...written(typed) }))
  const { draft } = form
  const close = useKeptForm({ keptAs, fields, start: form.start, draft, send: add, onClose: options.onClose })
  const finish = (reply: Reply) => {
    if (!onAdded) return close()
    forget(keptAs)
    return onAdded(reply)
  }
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (round > 0) document.querySelector<HTMLElement>('[role="dialog"] [data-autofocus]')?.focus()
  }, [round])
  const send = (onSuccess: (reply: Reply) => void) => {
    if (form.isValid(onInvalid)) add.mutate(draft, { onSuccess, onError: form.refuse })
  }
  const createAnother =
    next &&
    (() =>
      send(() => {
        form.restart(next(draft))
        setRound((round) => round + 1)
      }))
  return {
    form,
    round,
    creating: add.isPending,
    create: () => send(finish),
    createAnother,
    onClose: close,
    /** What is typed goes on in another form. */
    moveOn: () => forget(keptAs),
  }
}

export type Creation<Draft extends object> = ReturnType<typeof useCreate<Draft, unknown>>
