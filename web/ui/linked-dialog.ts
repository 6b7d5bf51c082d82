import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { t } from '#contract/words.ts'
import { ApiError } from '../api.ts'
import type { LinkSearch } from './search-params.ts'
import { toast } from './toast.tsx'

// The link is not on this page, so the focus goes to the row, if it is rendered.
const focusRow = (row: string): void => {
  const place = document.getElementById(row) ?? document.getElementById('content')
  requestAnimationFrame(() => place?.focus({ preventScroll: true }))
}

/**
 * The dialog that the address opens, as links in the bell and in mails do; `close` removes it from the address. `row` is
 * the slice's word for its rows, `opens` the dialog in which one is opened.
 */
export const useLinkedDialog = <Opens extends 'edit' | 'read' = 'edit'>(row: string, opens = 'edit' as Opens) => {
  const { comments, milestone, [opens]: opened }: LinkSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const linked = useMemo(() => {
    if (comments !== undefined) return { kind: 'comments' as const, id: comments }
    return opened === undefined ? null : { kind: opens, id: opened }
  }, [opens, opened, comments])
  const close = useCallback(() => {
    const none = { read: undefined, edit: undefined, comments: undefined, milestone: undefined }
    const search = (before: LinkSearch) => ({ ...before, ...none })
    void navigate({ to: '.', search, replace: true, resetScroll: false })
    focusRow(`${row}-${linked?.id}`)
  }, [navigate, row, linked])
  return { linked, milestone, close }
}

const titles = {
  'to-do': t('This to-do cannot be opened'),
  rock: t('This rock cannot be opened'),
  issue: t('This issue cannot be opened'),
  headline: t('This headline cannot be opened'),
  meeting: t('This meeting cannot be opened'),
  goal: t('This goal cannot be opened'),
}

/** What a link can open. */
export type Openable = keyof typeof titles

/** Says that something cannot be opened; without a message of the server's, that it is gone. */
export const sayUnopened = (what: Openable, message?: string): void =>
  toast({
    title: titles[what],
    description: message ?? t('It has been deleted, or you don’t have access.'),
    variant: 'destructive',
  })

type Linked = ReturnType<typeof useLinkedDialog<'edit' | 'read'>>['linked']
type Found = { data: unknown[] | undefined; error: Error | null }

/**
 * Says that a link leads to nothing you can see. A row that goes while its dialog is open closes the dialog, except for
 * a form: what is typed in it outlives the row.
 */
export const useDeadLink = (what: Openable, linked: Linked, { data, error }: Found, close: () => void): void => {
  const opened = useRef<Linked>(null)
  useEffect(() => {
    if (data && data.length > 0) opened.current = linked
    const stays = linked?.kind === 'edit' && opened.current === linked
    const gone = error instanceof ApiError ? error.status === 404 : data?.length === 0 && !stays
    if (!error && !gone) return
    sayUnopened(what, error && !gone ? error.message : undefined)
    close()
  }, [what, linked, data, error, close])
}
