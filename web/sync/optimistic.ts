import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Offered, placeForUndo } from '../ui/undo.ts'
import { drawRows, mergeRows, type Row, type Topic } from './rows.ts'

type Change<R extends Row, Input, Reply> = {
  topic: Topic<R, never>
  /** The rows that change; none by default, as when one is added. */
  ids?: (input: Input) => number[]
  /**
   * The row with the change applied, null to take it off the lists. By default the row is drawn when the server replies.
   * The live stream may bring the change before the reply does, so a row that has it already must stay as it is.
   */
  draw?: (row: R, input: Input) => R | null
  send: (input: Input) => Promise<Reply>
  /** Changes in one scope are sent one at a time, so that the last one wins. */
  scope?: string
  onError?: (error: Error, input: Input) => void
}

/** Every change tells of itself with Undo, unless it is one, or its calls are listed in test/support/without-undo.ts. */
export type Ending<Input, Reply> =
  | { undo?: never; onSuccess: (reply: Reply, input: Input) => Offered }
  | { undo: 'is one' | 'none'; onSuccess?: (reply: Reply, input: Input) => unknown }

const rowsOf = (reply: unknown): Row[] => {
  if (Array.isArray(reply)) return reply as Row[]
  return reply ? [reply as Row] : []
}

/**
 * The only optimistic update: draws a change over the rows, sends it, and replaces the drawing with the reply's rows;
 * a refusal takes the drawing away. A row can have several changes pending.
 */
export const useOptimistic = <R extends Row, Input, Reply extends R | R[] | void>(
  change: Change<R, Input, Reply> & Ending<Input, Reply>,
) => {
  const client = useQueryClient()
  const { ids = () => [], draw = (row) => row } = change
  return useMutation({
    mutationFn: change.send,
    ...(change.scope ? { scope: { id: change.scope } } : {}),
    onMutate: (input) => ({
      ...drawRows(client, change.topic, ids(input), (row) => draw(row, input)),
      undo: placeForUndo(),
    }),
    onSuccess: (reply, input, { undraw, isGone, undo }) => {
      const rows = rowsOf(reply).filter((row) => !isGone(row))
      const gone = reply === undefined ? ids(input) : []
      mergeRows(client, change.topic.name, rows, gone)
      undraw()
      void client.invalidateQueries({ queryKey: [change.topic.name, 'summary'] })
      undo.answer(() => change.onSuccess?.(reply, input))
    },
    onError: (error, input, drawing) => {
      drawing?.undraw()
      drawing?.undo.refuse()
      change.onError?.(error, input)
    },
  })
}
