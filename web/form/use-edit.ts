import { useState } from 'react'
import type { Edited } from '#contract/editing.ts'
import { ApiError } from '../api.ts'
import { type ChangedBy, changedByIn } from './changed-by.ts'
import { anew, differing, rebased } from './draft.ts'
import type { Errors } from './draft.ts'
import { formKey, typedBefore } from './kept-form.ts'
import type { Typed } from './kept-form.ts'
import { mergedDraft, type Versions } from './merging.ts'
import { useSayEditing } from './editing/saying.ts'
import type { EditRules } from './rules.ts'
import type { Send } from './send.ts'
import { useDraft } from './use-draft.ts'
import { useKeptForm } from './use-kept-form.ts'

export type EditOptions<Row, Draft, Change> = {
  row: Row
  rules: EditRules<Row, Draft, Change>
  /** What others are told that you edit; null where nobody else could. */
  edited: Edited | null
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

type Sent<Row, Draft> = { row: Row; draft: Draft }

/** Whether two people have changed one field; what each has changed alone is shown to whoever is second. */
const isWrittenByBoth = <Draft extends object>(
  fields: readonly (keyof Draft & string)[],
  { base, mine, theirs }: Versions<Draft>,
): boolean => {
  const own = differing(fields, base, mine)
  return differing(fields, base, theirs).some((field) => own.includes(field))
}

type Clash<Draft> = { mine: Draft; now: Draft; by?: ChangedBy }

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
    edited,
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
  const [clash, setClash] = useState<Clash<Draft> | null>(() => clashSince(rules, row, typedBefore<Draft>(keptAs)))
  const form = useDraft(rules, rules.draftOf(row), () => typedBefore<Draft>(keptAs).typed)
  useSayEditing(edited, form.dirty && !readOnly)
  const keeping = { ...change, isPending: change.isPending && !stays }
  const { start, draft } = form
  const close = useKeptForm({ keptAs, fields, start, draft, send: keeping, onClose, onRefused: onFailed })

  /** Restarts the form from another copy of the row. */
  const startFrom = (row: Row, draft = rules.draftOf(row)) => {
    setClash(null)
    setBase(row)
    form.restart(rules.draftOf(row), draft)
  }
  const meet = (current: Row, by: ChangedBy, sent: Sent<Row, Draft>) => {
    const [start, now] = [rules.draftOf(sent.row), rules.draftOf(current)]
    const joined = isWrittenByBoth(fields, { base: start, mine: sent.draft, theirs: now })
      ? mergedDraft({ base: start, mine: sent.draft, theirs: now })
      : undefined
    startFrom(current, joined ?? rebased(fields, sent.draft, start, now))
    if (joined) send({ row: current, draft: joined })
    else setClash({ mine: sent.draft, now, by })
  }
  const onError = (error: Error, sent: Sent<Row, Draft>) => {
    const current = currentOf(error)
    const theirs = current ? currentIn(current) : null
    if (theirs) return meet(theirs, changedByIn(error), sent)
    onFailed(error)
    form.refuse(error)
  }
  const send = (sent: Sent<Row, Draft>) => {
    const changes = rules.changeOf(rules.draftOf(sent.row), sent.draft)
    if (Object.keys(changes).length === 0) return close()
    change.mutate({ row: sent.row, change: changes }, { onSuccess: close, onError: (error) => onError(error, sent) })
  }
  const save = () => {
    if (form.isValid(onInvalid)) send({ row: base, draft: form.draft })
  }
  const create = () => {
    if (!form.isValid(onInvalid)) return
    again?.add.mutate(anew(form.draft, rules.draftOf(base)), { onSuccess: close, onError: form.refuse })
  }
  return {
    base,
    edited,
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
