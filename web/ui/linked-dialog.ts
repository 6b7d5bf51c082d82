import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { ApiError } from '../api.ts'
import { toast } from './toast.tsx'

/** What a page's address says of the dialog that is to open: its row's number, under the dialog's name. */
export type LinkSearch = { edit?: number; comments?: number; milestone?: string }

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

export const linkInSearch = ({ edit, comments, milestone }: Record<string, unknown>): LinkSearch => {
  const part = typeof milestone === 'string' ? { milestone } : {}
  if (isId(comments)) return { comments, ...part }
  return isId(edit) ? { edit, ...part } : {}
}

// The link is not on the page: the focus goes to the row, where it is on the screen.
const focusRow = (row: string): void => {
  const place = document.getElementById(row) ?? document.getElementById('content')
  requestAnimationFrame(() => place?.focus({ preventScroll: true }))
}

/** The dialog that the address asks for, as the bell and the daily email do, and how to take it out again. */
export const useLinkedDialog = (kind: string) => {
  const { edit, comments, milestone }: LinkSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const linked = useMemo(() => {
    if (comments !== undefined) return { kind: 'comments' as const, id: comments }
    return edit === undefined ? null : { kind: 'edit' as const, id: edit }
  }, [edit, comments])
  const close = useCallback(() => {
    const search = (before: LinkSearch) => ({ ...before, edit: undefined, comments: undefined, milestone: undefined })
    void navigate({ to: '.', search, replace: true, resetScroll: false })
    focusRow(`${kind}-${edit ?? comments}`)
  }, [navigate, kind, edit, comments])
  return { linked, milestone, close }
}

type Linked = ReturnType<typeof useLinkedDialog>['linked']
type Found = { data: unknown[] | undefined; error: Error | null }

/**
 * Says that a link leads to nothing that its reader may see. Whatever goes while its dialog is open takes the link
 * along, but for a form: what is typed in it outlives the row.
 */
export const useDeadLink = (what: string, linked: Linked, { data, error }: Found, close: () => void): void => {
  const opened = useRef<Linked>(null)
  useEffect(() => {
    if (data && data.length > 0) opened.current = linked
    const stays = linked?.kind === 'edit' && opened.current === linked
    const gone = error instanceof ApiError ? error.status === 404 : data?.length === 0 && !stays
    if (!error && !gone) return
    const description = error && !gone ? error.message : 'It has been deleted, or is not yours to see.'
    toast({ title: `This ${what} cannot be opened`, description, variant: 'destructive' })
    close()
  }, [what, linked, data, error, close])
}
