import { useEffect } from 'react'
import { keep } from './kept.ts'
import { typedBefore, keptOf } from './kept-form.ts'
import type { DraftState } from './use-draft.ts'

type Form<Draft extends object> = Pick<DraftState<Draft>, 'draft' | 'start' | 'set'>

/** Keeps what is typed in a form as `useKept` does, for forms that leave the screen without being closed. */
export const useKeptDraft = <Draft extends object>(
  key: string,
  fields: readonly (keyof Draft & string)[],
  { draft, start, set }: Form<Draft>,
): void => {
  useEffect(() => {
    const { typed } = typedBefore<Draft>(key)
    if (Object.keys(typed).length > 0) set(typed)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form appears
  }, [])
  useEffect(() => {
    keep(key, keptOf(fields, start, draft))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- whenever something is typed
  }, [draft])
}
