import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { type Offered, placeForUndo } from '../ui/undo.ts'

type Change<Input, Reply> = Omit<
  UseMutationOptions<Reply, Error, Input, { undo: ReturnType<typeof placeForUndo> }>,
  'onMutate' | 'onSuccess' | 'onError'
> & {
  onMutate?: (input: Input) => unknown
  /** Tells of the change, with Undo. */
  told: (reply: Reply, input: Input) => Offered
  /** The change is pending until this is. */
  onSuccess?: (reply: Reply, input: Input) => unknown
  onError?: (error: Error, input: Input) => unknown
}

/** A change of what is no row of a live list: whoever makes it is offered to take it back. */
export const useUndoable = <Input, Reply>({ told, onMutate, onSuccess, onError, ...change }: Change<Input, Reply>) =>
  useMutation<Reply, Error, Input, { undo: ReturnType<typeof placeForUndo> }>({
    ...change,
    onMutate: async (input) => {
      const undo = placeForUndo()
      await onMutate?.(input)
      return { undo }
    },
    onSuccess: (reply, input, { undo }) => {
      undo.answer(() => told(reply, input))
      return onSuccess?.(reply, input)
    },
    onError: (error, input, placed) => {
      placed?.undo.refuse()
      return onError?.(error, input)
    },
  })
