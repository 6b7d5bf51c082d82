import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#contract/words.ts'
import { ApiError } from '../api.ts'
import { useWaiting } from '../sync/outbox.ts'
import { toast } from '../ui/toast.tsx'
import { keep, keptText } from './kept.ts'
import { keptOf } from './kept-form.ts'
import type { Send } from './send.ts'

/** A form that is sent. */
export type SentForm<Draft> = {
  /** Under what is typed is kept. */
  keptAs: string
  fields: readonly (keyof Draft & string)[]
  start: Draft
  draft: Draft
  send: Pick<Send<never>, 'isPending' | 'fleeting' | 'secret'>
  onClose: () => void
  /** Says that it was refused, if nothing else does. */
  onRefused?: (error: Error) => void
}

/** Says that something new, which no list shows yet, is not lost. */
export const sayItWaits = (): void =>
  toast({ title: t('Waiting for the connection'), description: t('It will be sent as soon as there is one.') })

/**
 * Closes a form whose change waits for the connection, so that its person can go on. If the change is refused in the end,
 * what was typed is there when they open the form again, unless they have typed something else in it since.
 */
export const useWaitingElsewhere = <Draft extends object>(form: SentForm<Draft>): void => {
  const { keptAs, fields, start, draft, send, onClose, onRefused } = form
  const changes = useQueryClient().getMutationCache()
  const isLeft = useWaiting() > 0 && send.isPending && !send.fleeting
  useEffect(() => {
    if (!isLeft) return
    const mine = changes.findAll({ status: 'pending' }).at(-1)
    const typed = keptOf(fields, start, draft)
    const stop = changes.subscribe(({ mutation }) => {
      if (!mutation || mutation !== mine || mutation.state.status === 'pending') return
      stop()
      const { error } = mutation.state
      if (!(error instanceof ApiError)) return
      if (keptText(keptAs) === '') keep(keptAs, typed)
      onRefused?.(error)
    })
    sayItWaits()
    onClose()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with what was sent
  }, [isLeft])
}
