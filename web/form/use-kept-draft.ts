import { useEffect } from 'react'
import { differing } from './draft.ts'
import { useKept } from './kept.ts'
import type { DraftState } from './use-draft.ts'

type Form<Draft extends object> = Pick<DraftState<Draft>, 'draft' | 'start' | 'set'>

/** Keeps what is typed in a form as `useKept` does, for forms that leave the screen without being closed. */
export const useKeptDraft = <Draft extends object>(
  key: string,
  fields: readonly (keyof Draft & string)[],
  { draft, start, set }: Form<Draft>,
): void => {
  const [kept, keep] = useKept(key)
  useEffect(() => {
    if (kept !== '') set(JSON.parse(kept) as Partial<Draft>)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form appears
  }, [])
  useEffect(() => {
    const typed = differing(fields, start, draft).map((field) => [field, draft[field]])
    keep(typed.length > 0 ? JSON.stringify(Object.fromEntries(typed)) : '')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- whenever something is typed
  }, [draft])
}
