import { useState } from 'react'
import { ApiError } from '../api.ts'
import { rebased } from './draft.ts'
import { useDraft } from './use-draft.ts'
import type { Rules } from './use-draft.ts'

type Edit<Row, Draft> = {
  row: Row
  rules: Rules<Draft> & { draftOf: (row: Row) => Draft }
  /** The row as it is by now in a 409's answer; null when it is gone. */
  currentIn: (error: ApiError) => Row | null
  onFailed: (error: Error) => void
}

/** A form that starts from a row as it was when it was opened; what colleagues do meanwhile is met when it is saved. */
export const useEdit = <Row, Draft extends object>({ row, rules, currentIn, onFailed }: Edit<Row, Draft>) => {
  const [base, setBase] = useState(row)
  const [clash, setClash] = useState<{ mine: Draft; now: Draft } | null>(null)
  const form = useDraft(rules, rules.draftOf(row))

  const meet = (current: Row) => {
    const now = rules.draftOf(current)
    setClash({ mine: form.draft, now })
    setBase(current)
    form.restart(now, rebased(rules.fields, form.draft, rules.draftOf(base), now))
  }
  const onError = (error: Error) => {
    const current = error instanceof ApiError && error.status === 409 ? currentIn(error) : null
    if (current) return meet(current)
    onFailed(error)
    form.refuse(error)
  }
  return { base, clash, form, onError }
}
