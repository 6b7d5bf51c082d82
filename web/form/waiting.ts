import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#contract/words.ts'
import { senderId, useWaiting } from '../sync/outbox.ts'
import { toast } from '../ui/toast.tsx'
import { differing } from './draft.ts'
import type { Send } from './send.ts'

// What was typed in forms that had closed when their change was refused.
const refused = new Map<string, object>()

/** A person's form of one kind on a page; with a row, the form of that row. */
const keyOf = (fields: readonly string[], row: unknown): string => {
  const { id = '' } = (row ?? {}) as { id?: number | string }
  return [senderId(), window.location.pathname, id, ...fields].join(' ')
}

type Form<Draft> = {
  fields: readonly (keyof Draft & string)[]
  row?: unknown
  start: Draft
  draft: Draft
  send: Pick<Send<never>, 'isPending' | 'fleeting'>
  onClose: () => void
  /** Says that it was refused, if nothing else does. */
  onRefused?: (error: Error) => void
}

/** What was typed in this kind of form, if it was refused after the form had closed. */
export const typedBefore = <Draft>(fields: Form<Draft>['fields'], row?: unknown): Partial<Draft> =>
  (refused.get(keyOf(fields, row)) as Partial<Draft> | undefined) ?? {}

/** Says that something new, which no list shows yet, is not lost. */
export const sayItWaits = (): void =>
  toast({ title: t('Waiting for the connection'), description: t('It will be sent as soon as there is one.') })

/**
 * Closes a form whose change waits for the connection, so that its person can go on. If the change is refused in the end,
 * what was typed is there when they open the form again.
 */
export const useWaitingElsewhere = <Draft>(form: Form<Draft>): void => {
  const { fields, row, start, draft, send, onClose, onRefused } = form
  const changes = useQueryClient().getMutationCache()
  const isLeft = useWaiting() > 0 && send.isPending && !send.fleeting
  const key = keyOf(fields, row)
  useEffect(() => void refused.delete(key), [key])
  useEffect(() => {
    if (!isLeft) return
    const mine = changes.findAll({ status: 'pending' }).at(-1)
    const typed = Object.fromEntries(differing(fields, start, draft).map((field) => [field, draft[field]]))
    const stop = changes.subscribe(({ mutation }) => {
      if (!mutation || mutation !== mine || mutation.state.status === 'pending') return
      stop()
      if (mutation.state.status !== 'error') return
      refused.set(key, typed)
      onRefused?.(mutation.state.error as Error)
    })
    sayItWaits()
    onClose()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with what was sent
  }, [isLeft])
}
