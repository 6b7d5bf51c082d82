import { type Import, scorecard } from '#contract/scorecard.ts'
import { call } from '../../api.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { counted } from '../../ui/counted.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { itemTopic } from '../queries.ts'

type Wish = { teamId: number; body: Import }

/** What an import brings, in words. */
export const importText = ({ measurables, values }: Import): string =>
  [
    ...(measurables.length > 0 ? [counted(measurables.length, 'new measurable')] : []),
    ...(values.length > 0 ? [counted(values.length, 'value')] : []),
  ].join(' and ')

export const useImport = () =>
  useOptimistic({
    topic: itemTopic,
    send: ({ teamId, body }: Wish) => call(scorecard.import, { params: { teamId }, body }),
    onSuccess: (_, { body }) => toast({ title: 'Imported', description: importText(body) }),
    onError: failed('Nothing was imported'),
  })
