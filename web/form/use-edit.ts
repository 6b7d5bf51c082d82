import { useState } from 'react'
import { ApiError } from '../api.ts'
import { anew, rebased } from './draft.ts'
import type { Errors } from './draft.ts'
import type { EditRules } from './rules.ts'
import type { Send } from './send.ts'
import { useDraft } from './use-draft.ts'
import { typedBefore, useWaitingElsewhere } from './waiting.ts'

export type EditOptions<Row, Draft, Change> = {
  row: Row
  rules: EditRules<Row, Draft, Change>
  readOnly: boolean
  change: Send<{ row: Row; change: Change }>
  /** For refusals other than conflicts. */
  onFailed: (error: Error) => void
  /** The row in a conflict's `current`, null if it is gone; by default `current` is the row. */
  currentIn?: (reply: unknown) => Row | null
  /** Creates the row again when it is gone; `without` says what the new one lacks. */
  again?: { add: Send<Draft>; without: string }
  /** For errors that no field can show. */
  onInvalid?: (errors: Errors<Draft>) => void
  onClose: () => void
  /** Doesn't close while its change waits for the connection. */
  stays?: boolean
}

const currentOf = (error: Error): unknown =>
  error instanceof ApiError && error.status === 409 ? error.problem.current : undefined

/**
 * A form that starts from a row and sends the fields that were changed. If a colleague has changed the row meanwhile,
 * the server refuses, and the form shows both versions. `EditForm` renders what it returns.
 */
export const useEdit = <Row, Draft extends object, Change extends object>(options: EditOptions<Row, Draft, Change>) => {
  const {
    row,
    rules,
    readOnly,
    change,
    again,
    onFailed,
    currentIn = (reply) => reply as Row,
    onInvalid,
    onClose,
    stays = false,
  } = options
  const [base, setBase] = useState(row)
  const [clash, setClash] = useState<{ mine: Draft; now: Draft } | null>(null)
  const form = useDraft(rules, rules.draftOf(row), typedBefore(rules.fields, row))
  const { fields } = rules
  const send = { ...change, isPending: change.isPending && !stays }
  useWaitingElsewhere({ fields, row, start: form.start, draft: form.draft, send, onClose, onRefused: onFailed })

  /** Restarts the form from another copy of the row. */
  const startFrom = (row: Row, draft = rules.draftOf(row)) => {
    setClash(null)
    setBase(row)
    form.restart(rules.draftOf(row), draft)
  }
  const meet = (current: Row) => {
    const now = rules.draftOf(current)
    startFrom(current, rebased(rules.fields, form.draft, rules.draftOf(base), now))
    setClash({ mine: form.draft, now })
  }
  const onError = (error: Error) => {
    const current = currentOf(error)
    const theirs = current ? currentIn(current) : null
    if (theirs) return meet(theirs)
    onFailed(error)
    form.refuse(error)
  }
  const save = () => {
    if (!form.isValid(onInvalid)) return
    const changes = rules.changeOf(rules.draftOf(base), form.draft)
    if (Object.keys(changes).length === 0) onClose()
    else change.mutate({ row: base, change: changes }, { onSuccess: onClose, onError })
  }
  const create = () => {
    if (!form.isValid(onInvalid)) return
    again?.add.mutate(anew(form.draft, rules.draftOf(base)), { onSuccess: onClose, onError: form.refuse })
  }
  return {
    base,
    form: { ...form, readOnly },
    clash: clash && { ...clash, words: rules.words },
    saving: change.isPending,
    again: again && { create, creating: again.add.isPending, without: again.without },
    save,
    startFrom,
    onClose,
  }
}

export type Edit<Draft extends object> = Omit<ReturnType<typeof useEdit<unknown, Draft, object>>, 'base' | 'startFrom'>
