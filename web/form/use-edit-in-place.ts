import { useEffect } from 'react'
import { differing, rebased } from './draft.ts'
import type { Send } from './send.ts'
import { useEdit } from './use-edit.ts'
import type { EditOptions } from './use-edit.ts'

type Options<Row, Draft, Change> = Omit<EditOptions<Row, Draft, Change>, 'change' | 'onClose'> & {
  /** Resolves to the saved row. */
  change: Send<{ row: Row; change: Change }, Row>
}

/**
 * An edit form that stays open: a save restarts it from the saved row. It follows changes made elsewhere, except to
 * fields you have changed yourself; saving those shows the conflict.
 */
export const useEditInPlace = <Row, Draft extends object, Change extends object>({
  change,
  ...options
}: Options<Row, Draft, Change>) => {
  const { row, rules } = options
  const edit = useEdit<Row, Draft, Change>({
    ...options,
    stays: true,
    change: {
      isPending: change.isPending,
      mutate: (input, on) => change.mutate(input, { ...on, onSuccess: (saved) => startFrom(saved) }),
    },
    onClose: () => startFrom(base),
  })
  const { base, form, clash, startFrom } = edit
  useEffect(() => {
    if (row === base || clash) return
    const [before, now] = [rules.draftOf(base), rules.draftOf(row)]
    const theirs = differing(rules.fields, before, now)
    if (differing(theirs, before, form.draft).length > 0) return
    startFrom(row, rebased(rules.fields, form.draft, before, now))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the row changes
  }, [row])
  return { ...edit, reset: () => startFrom(row) }
}

export type EditInPlace<Draft extends object> = Pick<
  ReturnType<typeof useEditInPlace<unknown, Draft, object>>,
  'form' | 'edited' | 'clash' | 'saving' | 'save' | 'reset'
>
