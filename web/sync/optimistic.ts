import { useMutation, useQueryClient } from '@tanstack/react-query'
import { drawRows, mergeRows, type Row, type Topic } from './rows.ts'

type Change<R extends Row, Input, Answer> = {
  topic: Topic<R, never>
  /** The rows that the change is about. */
  ids: (input: Input) => number[]
  /** How a row looks with the change made; null when it is gone. */
  draw: (row: R, input: Input) => R | null
  send: (input: Input) => Promise<Answer>
  /** Changes of one scope are sent one after the other, for those whose last one must win. */
  scope?: string
  onError?: (error: Error, input: Input) => void
  onSuccess?: (answer: Answer, input: Input) => void
}

const rowsOf = (answer: unknown): Row[] => {
  if (Array.isArray(answer)) return answer as Row[]
  return answer ? [answer as Row] : []
}

/**
 * The only optimistic update: draws a change over the rows at once, sends it, and puts the rows of the reply in the
 * drawing's place; when the server refuses, the rows are as they were. Several changes to one row may be under way.
 */
export const useOptimistic = <R extends Row, Input, Answer extends R | R[] | void>(
  change: Change<R, Input, Answer>,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change.send,
    ...(change.scope ? { scope: { id: change.scope } } : {}),
    onMutate: (input) => drawRows(client, change.topic, change.ids(input), (row) => change.draw(row, input)),
    onSuccess: (answer, input, { undraw, isGone }) => {
      const rows = rowsOf(answer).filter((row) => !isGone(row))
      const gone = answer === undefined ? change.ids(input) : []
      mergeRows(client, change.topic.name, rows, gone)
      undraw()
      void client.invalidateQueries({ queryKey: [change.topic.name, 'summary'] })
      change.onSuccess?.(answer, input)
    },
    onError: (error, input, drawing) => {
      drawing?.undraw()
      change.onError?.(error, input)
    },
  })
}
