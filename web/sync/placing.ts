import { useQueryClient } from '@tanstack/react-query'
import { t } from '#contract/words.ts'
import { titleOf } from '../ui/titled.ts'
import { toast } from '../ui/toast.tsx'
import { nothingToUndo } from '../ui/undo.ts'
import { type Changeable, tellClash } from './fields.ts'
import { useOptimistic } from './optimistic.ts'
import { rowNow, type Topic } from './rows.ts'

type Kind<R, To> = {
  topic: Topic<R & Changeable, never>
  scope: string
  draw: (row: R, to: To) => R
  send: (row: R, to: To) => Promise<R>
  /** Where a row stands, as text. */
  placeOf: (row: R, to: To) => string | undefined
  onError: (error: Error) => void
}

type Placing<R, To> = { row: R; to: To; was: To; quiet?: true }

/** Puts a row to another place of an order that people make by hand; taken back unless a colleague has placed it since. */
export const usePlacing = <R extends Changeable, To>({ topic, scope, draw, send, placeOf, onError }: Kind<R, To>) => {
  const client = useQueryClient()
  const place = useOptimistic<R, Placing<R, To>, R>({
    topic,
    scope,
    ids: ({ row }) => [row.id],
    // What is around the former place by now, the server knows.
    draw: (drawn, { to, quiet }) => (quiet ? drawn : draw(drawn, to)),
    send: ({ row, to }) => send(row, to),
    onSuccess: (reply, { row, to, was, quiet }) => {
      if (quiet) return nothingToUndo
      const undo = () => {
        const now = rowNow(client, topic, row.id)
        if (now && placeOf(now, to) !== placeOf(reply, to)) return tellClash(t('Not undone'), titleOf(row))
        place.mutate({ row, to: was, was: to, quiet: true })
      }
      return toast({ title: t('Order changed'), description: titleOf(row), undo })
    },
    onError,
  })
  return place
}
