import { t } from '#contract/words.ts'
import { failed } from '../ui/failures.ts'
import { useOptimistic } from './optimistic.ts'
import type { Row, Topic } from './rows.ts'

/** Takes back that rows were deleted, for the Undo of a message that tells of it. */
export const useRestore = <R extends Row>(
  topic: Topic<R, never>,
  send: (ids: number[]) => Promise<R[]>,
): ((ids: number[]) => void) => {
  const { mutate } = useOptimistic({
    topic,
    undo: 'is one',
    send,
    onError: failed(t('Failed to restore what was deleted')),
  })
  return mutate
}
