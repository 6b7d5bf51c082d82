import { room as calls } from '#contract/room.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { call } from '../../../api.ts'
import { useOptimistic } from '../../../sync/optimistic.ts'
import { failed } from '../../../ui/failures.ts'
import { roomTopic } from '../../queries.ts'

/** Concludes a meeting; it is drawn once the server has kept the minutes. */
export const useConclude = () =>
  useOptimistic({
    topic: roomTopic,
    ids: ({ room }: { room: Room }) => [room.id],
    undo: 'none',
    send: ({ room: { meetingId } }) => call(calls.conclude, { params: { meetingId } }),
    onError: failed(t('Failed to conclude the meeting')),
  })
