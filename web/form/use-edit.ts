import { useState } from 'react'
import { ApiError } from '../api.ts'
import { anew, differing, rebased } from './draft.ts'
import type { Errors } from './draft.ts'
import { formKey, typedBefore } from './kept-form.ts'
import type { Typed } from './kept-form.ts'
import type { EditRules } from './rules.ts'
import type { Send } from './send.ts'
import { useDraft } from './use-draft.ts'
import { useKeptForm } from './use-kept-form.ts'

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

type Clash<Draft> = { mine: Draft; now: Draft }

/** What a colleague has changed of the fields that were typed in before the form was closed. */
const clashSince = <Row, Draft extends object>(
  rules: Pick<EditRules<Row, Draft, never>, 'fields' | 'draftOf'>,
  row: Row,
  { typed, from }: Typed<Draft>,
): Clash<Draft> | null => {
  const now = rules.draftOf(row)
  const mine = { ...now, ...typed }
  const differs = (other: Draft) => differing(rules.fields, other, now).length > 0
  return differs({ ...now, ...from }) && differs(mine) ? { mine, now } : null
}

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
  const { fields } = rules
  const keptAs = formKey(fields, row)
  const [clash, setClash] = useState(() => clashSince(rules, row, typedBefore<Draft>(keptAs)))
  const form = useDraft(rules, rules.draftOf(row), () => typedBefore<Draft>(keptAs).typed)
  const send = { ...change, isPending: change.isPending && !stays }
  const { start, draft } = form
  const close = useKeptForm({ keptAs, fields, start, draft, send, onClose, onRefused: onFailed })

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
    if (Object.keys(changes).length === 0) close()
    else change.mutate({ row: base, change: changes }, { onSuccess: close, onError })
  }
  const create = () => {
    if (!form.isValid(onInvalid)) return
    again?.add.mutate(anew(form.draft, rules.draftOf(base)), { onSuccess: close, onError: form.refuse })
  }
  return {
    base,
    form: { ...form, readOnly },
    clash: clash && { ...clash, words: rules.words },
    saving: change.isPending,
    again: again && { create, creating: again.add.isPending, without: again.without },
    save,
    startFrom,
    onClose: close,
  }
}

export type Edit<Draft extends object> = Omit<ReturnType<typeof useEdit<unknown, Draft, object>>, 'base' | 'startFrom'>
