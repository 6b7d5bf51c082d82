import { type Mutation, type MutationCache, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#contract/words.ts'
import { ApiError } from '../api.ts'
import { useWaiting } from '../sync/outbox.ts'
import { toast } from '../ui/toast.tsx'
import { forget, keep, keptText } from './kept.ts'
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

/** Calls `onSettled` with the error of a change that is being sent, if it fails. */
const whenSettled = (changes: MutationCache, mine: Mutation, onSettled: (error: Error | null) => void): void => {
  const stop = changes.subscribe(({ mutation }) => {
    if (mutation !== mine || mine.state.status === 'pending') return
    stop()
    onSettled(mine.state.error)
  })
}

/** The change that has just been sent. */
const lastSent = (changes: MutationCache): Mutation | undefined => changes.findAll({ status: 'pending' }).at(-1)

const keepAgain = (keptAs: string, typed: string): void => {
  if (keptText(keptAs) === '') keep(keptAs, typed)
}

/** Forgets what is typed in a form that leaves the screen while it is sent, unless that fails. */
export const leaveSending = (changes: MutationCache, mine: Mutation | undefined, keptAs: string): void => {
  if (mine?.state.status !== 'pending') return
  const typed = keptText(keptAs)
  forget(keptAs)
  whenSettled(changes, mine, (error) => error && keepAgain(keptAs, typed))
}

/** A form that something else takes off the screen does not offer again what is on its way to the server. */
export const useLeftWhileSent = (keptAs: string, isPending: boolean): void => {
  const changes = useQueryClient().getMutationCache()
  useEffect(() => {
    if (!isPending) return undefined
    const mine = lastSent(changes)
    return () => leaveSending(changes, mine, keptAs)
  }, [changes, keptAs, isPending])
}

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
    const mine = lastSent(changes)
    const typed = keptOf(fields, start, draft)
    if (mine) {
      whenSettled(changes, mine, (error) => {
        if (!(error instanceof ApiError)) return
        keepAgain(keptAs, typed)
        onRefused?.(error)
      })
    }
    sayItWaits()
    onClose()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with what was sent
  }, [isLeft])
}
