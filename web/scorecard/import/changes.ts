import { type Import, scorecard } from '#contract/scorecard.ts'
import { plural, t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { itemTopic } from '../queries.ts'

type Wish = { teamId: number; body: Import }

/** What an import brings, in words. */
export const importText = ({ measurables, values }: Import): string =>
  [
    ...(measurables.length > 0
      ? [plural(measurables.length, '{count} new measurable', '{count} new measurables')]
      : []),
    ...(values.length > 0 ? [plural(values.length, '{count} value', '{count} values')] : []),
  ].join(' and ')

export const useImport = () =>
  useOptimistic({
    topic: itemTopic,
    send: ({ teamId, body }: Wish) => call(scorecard.import, { params: { teamId }, body }),
    onSuccess: (_, { body }) => toast({ title: t('Imported'), description: importText(body) }),
    onError: failed(t('Nothing was imported')),
  })
