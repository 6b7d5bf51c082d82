import { useQueryClient } from '@tanstack/react-query'
import { type ChartDraft, chartDrafts, type Position } from '#contract/positions.ts'
import { t } from '#contract/words.ts'
import { ApiError, call } from '../../api.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { draftTopic, positionTopic } from '../queries.ts'

const params = ({ id }: ChartDraft) => ({ draftId: id })

/** Copies the primary chart into a new draft. */
export const useAddDraft = () =>
  useOptimistic({
    topic: draftTopic,
    send: ({ teamId, name }: { teamId: number; name: string }) =>
      call(chartDrafts.add, { params: { teamId }, body: { name } }),
    onSuccess: ({ name }) => toast({ title: t('Draft created'), description: name }),
    onError: failed(t('Failed to create draft')),
  })

export const useRenameDraft = () =>
  useOptimistic({
    topic: draftTopic,
    ids: ({ draft }: { draft: ChartDraft; name: string }) => [draft.id],
    draw: (row, { name }) => ({ ...row, name: name.trim() }),
    send: ({ draft, name }) => call(chartDrafts.change, { params: params(draft), body: { name } }),
    onSuccess: ({ name }) => toast({ title: t('Draft renamed'), description: name }),
    onError: failed(t('Failed to rename draft')),
  })

export const useRemoveDraft = () =>
  useOptimistic({
    topic: draftTopic,
    ids: (draft: ChartDraft) => [draft.id],
    draw: () => null,
    send: (draft) => call(chartDrafts.remove, { params: params(draft) }),
    onSuccess: (_, { name }) => toast({ title: t('Draft deleted'), description: t('"{name}" was removed.', { name }) }),
    onError: failed(t('Failed to delete draft')),
  })

/** The positions of the charts that a publication has changed are asked for again at once. */
const useFresh = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [positionTopic.name, 'list'] })
}

type Publication = { draft: ChartDraft; primary: readonly Position[] }

const publishFailed = failed(t('Failed to publish draft'))

/** Makes the primary chart what a draft is; `onOutdated` when it is not the one any more that was compared. */
export const usePublish = (onOutdated: () => void) => {
  const fresh = useFresh()
  return useOptimistic({
    topic: draftTopic,
    ids: ({ draft }: Publication) => [draft.id],
    send: ({ draft, primary }) =>
      call(chartDrafts.publish, {
        params: params(draft),
        body: { primary: primary.map(({ id, version }) => ({ id, version })) },
      }),
    onSuccess: ({ name }) => {
      fresh()
      toast({ title: t('Draft published'), description: t('The primary chart is now "{name}".', { name }) })
    },
    onError: (error) => {
      publishFailed(error)
      if (!(error instanceof ApiError && error.status === 409)) return
      fresh()
      onOutdated()
    },
  })
}

/** Makes the primary chart what it was before a draft was published. */
export const useTakeBack = () => {
  const fresh = useFresh()
  return useOptimistic({
    topic: draftTopic,
    ids: (draft: ChartDraft) => [draft.id],
    send: (draft) => call(chartDrafts.takeBack, { params: params(draft) }),
    onSuccess: ({ name }) => {
      fresh()
      toast({ title: t('Publication taken back'), description: t('"{name}" is a draft again.', { name }) })
    },
    onError: failed(t('Failed to take back the publication')),
  })
}
