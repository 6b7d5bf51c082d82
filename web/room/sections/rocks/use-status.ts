import { rockProgress, rocks } from '#contract/rocks.ts'
import type { Rock, RockStatus } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { call } from '../../../api.ts'
import { updateFailed } from '../../../rocks/changes.ts'
import { rockFields } from '../../../rocks/in-place/fields.ts'
import { rockTopic } from '../../../rocks/queries.ts'
import { useOptimistic } from '../../../sync/optimistic.ts'
import { useTold } from '../../../sync/take-back.ts'

/** Sets a rock's status by one click, which can be taken back. */
export const useStatus = () => {
  const tell = useTold(rockFields)
  return useOptimistic({
    topic: rockTopic,
    ids: ({ rock }: { rock: Rock; status: RockStatus }) => [rock.id],
    draw: (row, { status }) => ({ ...row, status, progress: rockProgress({ ...row, status }) }),
    send: ({ rock, status }) => call(rocks.change, { params: { rockId: rock.id }, body: { status } }),
    // Of two quick clicks, the later one stays.
    scope: 'rock status',
    onSuccess: (after, { rock, status }) =>
      tell({ title: t('Status changed'), description: rock.title }, rock, after, { status }),
    onError: updateFailed,
  })
}
