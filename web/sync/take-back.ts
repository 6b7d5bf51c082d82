import { useQueryClient } from '@tanstack/react-query'
import { t } from '#contract/words.ts'
import { titleOf } from '../ui/titled.ts'
import type { ToastMessage } from '../ui/toast-message.ts'
import { toast } from '../ui/toast.tsx'
import { drawnNames, groupedBy, isConflict, namesIn, partOf, sameIn, sendPart, sentNames, tellClash } from './fields.ts'
import type { Changeable, FieldsOf } from './fields.ts'
import { useOptimistic } from './optimistic.ts'
import { rowNow } from './rows.ts'
import { type Offered } from '../ui/undo.ts'

type Back<R> = { rows: R[]; part: Partial<R>; was: Partial<R> }

/** What a change is about, in a message. */
export const aboutRows = <R extends Changeable>({ countedRows }: FieldsOf<R>, rows: readonly R[]): string =>
  rows.length > 1 && countedRows ? countedRows(rows.length) : rows.map(titleOf).join(', ')

/**
 * Takes a change of some fields back: the same fields alone, and only where they still are what the change made of
 * them, so that a colleague's later change stays.
 */
export const useTakeBack = <R extends Changeable>(kind: FieldsOf<R>) => {
  const client = useQueryClient()
  const { topic, drawn = (row: R) => row, onError } = kind
  const { mutate } = useOptimistic<R, Back<R>, R | R[]>({
    topic,
    undo: 'is one',
    ids: ({ rows }) => rows.map(({ id }) => id),
    draw: (row, { part }) => drawn({ ...row, ...part }),
    send: ({ rows, part, was }) => sendPart(kind, rows, part, was),
    onError: (error, { rows }) =>
      isConflict(error) ? tellClash(t('Not undone'), aboutRows(kind, rows), error) : onError(error),
  })
  return (before: readonly R[], after: readonly R[], changed: readonly (keyof R)[]): void => {
    const names = sentNames(kind, changed)
    // Where no list has it any more, as after a move to another team, the server compares it.
    const now = new Map(after.map((row) => [row.id, rowNow(client, topic, row.id) ?? row]))
    const isUntouched = (row: R) => sameIn(names, now.get(row.id) ?? {}, row)
    if (!after.every(isUntouched)) return tellClash(t('Not undone'), aboutRows(kind, before))
    const became = new Map(after.map((row) => [row.id, row]))
    for (const group of groupedBy(before, names)) {
      const [first] = group
      if (!first) continue
      for (const alike of groupedBy(
        group.flatMap(({ id }) => became.get(id) ?? []),
        names,
      )) {
        const rows = alike.flatMap(({ id }) => now.get(id) ?? [])
        const was = partOf(alike[0] ?? first, names)
        mutate({ rows, part: partOf(first, drawnNames(kind, names)), was })
      }
    }
  }
}

/** The fields of a change, and what changed along: such as people who were let go by a move to another team. */
export const changedNames = <R extends Changeable>(
  kind: FieldsOf<R>,
  before: R,
  after: R,
  change: object,
): (keyof R)[] => {
  const along = [...(Object.keys(kind.people) as (keyof R)[]), ...(kind.implied ?? [])]
  return [...new Set([...namesIn<R>(change as Partial<R>), ...along.filter((name) => !sameIn([name], before, after))])]
}

/** Shows a message about a change of fields, with Undo; for changes that are the API's, as a form's. */
export const useTold = <R extends Changeable>(kind: FieldsOf<R>) => {
  const takeBack = useTakeBack(kind)
  return (message: ToastMessage, before: R, after: R, change: object): Offered =>
    toast({ ...message, undo: () => takeBack([before], [after], changedNames(kind, before, after, change)) })
}
