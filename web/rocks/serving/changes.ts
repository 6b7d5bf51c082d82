import type { Rock } from '#contract/rocks.ts'
import { rocks } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { toast } from '../../ui/toast.tsx'
import { nothingToUndo } from '../../ui/undo.ts'
import { updateFailed } from '../changes.ts'
import { rockTopic } from '../queries.ts'

type Serve = { rock: Pick<Rock, 'id' | 'title' | 'goalId'>; goalId: number | null; quiet?: true }

/** Says which goal a rock serves. */
export const useServe = () => {
  const serve = useOptimistic({
    topic: rockTopic,
    ids: ({ rock }: Serve) => [rock.id],
    draw: (row, { goalId }) => ({ ...row, goalId }),
    send: ({ rock, goalId }) => call(rocks.change, { params: { rockId: rock.id }, body: { goalId } }),
    onSuccess: (_, { rock, quiet }) => {
      if (quiet) return nothingToUndo
      const undo = () => serve.mutate({ rock, goalId: rock.goalId, quiet: true })
      return toast({ title: t('Rock updated'), description: rock.title, undo })
    },
    onError: updateFailed,
  })
  return serve
}
