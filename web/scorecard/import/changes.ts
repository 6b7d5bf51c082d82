import { type Import, scorecard } from '#contract/scorecard.ts'
import { plural, t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { itemTopic } from '../queries.ts'

type Wish = { teamId: number; body: Import }

/** What an import brings, in words. */
export const importText = ({ measurables, values }: Import): string => {
  const made = measurables.length > 0 && plural(measurables.length, '{count} new measurable', '{count} new measurables')
  const entered = values.length > 0 && plural(values.length, '{count} value', '{count} values')
  if (made && entered) return t('{measurables} and {values}', { measurables: made, values: entered })
  return made || entered || ''
}

export const useImport = () =>
  useOptimistic({
    topic: itemTopic,
    undo: 'none',
    send: ({ teamId, body }: Wish) => call(scorecard.import, { params: { teamId }, body }),
    onSuccess: (_, { body }) => toast({ title: t('Imported'), description: importText(body) }),
    onError: failed(t('Nothing was imported')),
  })
