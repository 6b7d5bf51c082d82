import { useCallback, useEffect, useRef } from 'react'
import { t } from '#contract/words.ts'
import { toast } from '../ui/toast.tsx'
import { isConflict, namesIn, sameIn, sendPart, sentNames, tellClash } from './fields.ts'
import type { Changeable, FieldsOf } from './fields.ts'
import { useOptimistic } from './optimistic.ts'
import { aboutRows, useTakeBack } from './take-back.ts'

type Change<R> = {
  rows: readonly R[]
  /** The fields with their new values; beside an id, the person that it names. */
  part: Partial<R>
  /** As in 'Due date changed'. */
  told: string
}

/**
 * Changes fields of one row, or of several by one call, without a form: draws them at once and offers to take them
 * back. Rows that have the values already are left alone.
 */
export const useChangeInPlace = <R extends Changeable>(kind: FieldsOf<R>) => {
  const takeBack = useTakeBack(kind)
  const latest = useRef(takeBack)
  useEffect(() => {
    latest.current = takeBack
  })
  const { topic, drawn = (row: R) => row, onError } = kind
  const { mutate } = useOptimistic<R, Change<R>, R | R[]>({
    topic,
    ids: ({ rows }) => rows.map(({ id }) => id),
    draw: (row, { part }) => drawn({ ...row, ...part }),
    send: ({ rows, part }) => sendPart(kind, rows, part),
    onSuccess: (reply, { rows, part, told }) => {
      const after = Array.isArray(reply) ? reply : [reply]
      const undo = () => latest.current(rows, after, namesIn(part))
      return toast({ title: told, description: aboutRows(kind, rows), undo })
    },
    onError: (error, { rows }) =>
      isConflict(error) ? tellClash(t('Not changed'), aboutRows(kind, rows), error) : onError(error),
  })
  return useCallback(
    (rows: readonly R[], part: Partial<R>, told: string) => {
      const names = sentNames(kind, namesIn(part))
      const others = rows.filter((row) => !sameIn(names, row, part))
      if (others.length > 0) mutate({ rows: others, part, told })
    },
    [kind, mutate],
  )
}
