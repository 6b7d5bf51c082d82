import { t } from '#contract/words.ts'
import type { ToastMessage } from '../ui/toast-message.ts'
import { toast } from '../ui/toast.tsx'
import { nothingToUndo } from '../ui/undo.ts'
import { isConflict, namesIn, partOf, sendOver, tellClash } from './fields.ts'
import { useUndoable } from './undoable.ts'

type Edit<R, Change> = {
  row: R
  change: Change
  /** Changed in place, not by a form. */
  told?: ToastMessage
  /** Takes a change back. */
  quiet?: true
}

type Kind<R, Change> = {
  /** Changes a row, unless it has changed since `updatedAt`. */
  send: (row: R, change: Change) => Promise<R>
  title: string
  nameOf: (row: R) => string
  onSuccess: (row: R) => unknown
  onError: (error: Error) => void
}

/** An edit of a row of no live list. A form shows refusals itself; what is changed in place or taken back tells of them. */
export const useUndoableEdit = <R extends { updatedAt: string }, Change extends Partial<R>>(kind: Kind<R, Change>) => {
  const { send, title, nameOf, onSuccess, onError } = kind
  const edit = useUndoable({
    mutationFn: ({ row, change, told, quiet }: Edit<R, Change>) => {
      const sendFrom = (from: R) => send(from, { ...change, updatedAt: from.updatedAt })
      return told || quiet ? sendOver({ row, names: fieldsIn(row, change), send: sendFrom }) : sendFrom(row)
    },
    told: (after, { row, change, told = { title }, quiet }) => {
      if (quiet) return nothingToUndo
      const before = partOf(row, fieldsIn(row, change)) as Change
      return toast({ ...told, undo: () => edit.mutate({ row: after, change: before, quiet: true }) })
    },
    onSuccess,
    onError: (error, { row, told, quiet }) => {
      if (!told && !quiet) return
      if (isConflict(error)) tellClash(quiet ? t('Not undone') : t('Not changed'), nameOf(row), error)
      else onError(error)
    },
  })
  return edit
}

/** The fields of a change that the row shows. */
const fieldsIn = <R extends object>(row: R, change: Partial<R>): (keyof R)[] =>
  namesIn(change).filter((name) => name in row && name !== 'updatedAt')
