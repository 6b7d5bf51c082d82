import { useQueryClient } from '@tanstack/react-query'
import { type ChartDraft, chartDrafts, type Position } from '#contract/positions.ts'
import { t } from '#contract/words.ts'
import { ApiError, call } from '../../api.ts'
import { type FieldsOf } from '../../sync/fields.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { useRestore } from '../../sync/restoring.ts'
import { useTold } from '../../sync/take-back.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { draftTopic, positionTopic } from '../queries.ts'

const params = ({ id }: ChartDraft) => ({ draftId: id })

const removal = {
  topic: draftTopic,
  ids: (draft: ChartDraft) => [draft.id],
  draw: () => null,
  send: (draft: ChartDraft) => call(chartDrafts.remove, { params: params(draft) }),
  onError: failed(t('Failed to delete draft')),
}

/** Copies the primary chart into a new draft. */
export const useAddDraft = () => {
  const { mutate: takeBack } = useOptimistic({ ...removal, undo: 'is one' })
  return useOptimistic({
    topic: draftTopic,
    send: ({ teamId, name }: { teamId: number; name: string }) =>
      call(chartDrafts.add, { params: { teamId }, body: { name } }),
    onSuccess: (draft) => toast({ title: t('Draft created'), description: draft.name, undo: () => takeBack(draft) }),
    onError: failed(t('Failed to create draft')),
  })
}

const renameFailed = failed(t('Failed to rename draft'))

const draftFields: FieldsOf<ChartDraft> = {
  topic: draftTopic,
  send: (row, body) => call(chartDrafts.change, { params: params(row), body: { name: row.name, ...body } }),
  people: {},
  onError: renameFailed,
}

export const useRenameDraft = () => {
  const tell = useTold(draftFields)
  return useOptimistic({
    topic: draftTopic,
    ids: ({ draft }: { draft: ChartDraft; name: string }) => [draft.id],
    draw: (row, { name }) => ({ ...row, name: name.trim() }),
    send: ({ draft, name }) => call(chartDrafts.change, { params: params(draft), body: { name } }),
    onSuccess: (after, { draft, name }) =>
      tell({ title: t('Draft renamed'), description: after.name }, draft, after, { name }),
    onError: renameFailed,
  })
}

export const useRemoveDraft = () => {
  const restore = useRestore(draftTopic, (ids) => call(chartDrafts.restore, { body: { ids } }))
  return useOptimistic({
    ...removal,
    onSuccess: (_, { id, name }) =>
      toast({
        title: t('Draft deleted'),
        description: t('"{name}" was removed.', { name }),
        undo: () => restore([id]),
      }),
  })
}

/** The positions of the charts that a publication has changed are asked for again at once. */
const useFresh = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [positionTopic.name, 'list'] })
}

type Publication = { draft: ChartDraft; primary: readonly Position[] }

const publishFailed = failed(t('Failed to publish draft'))

/** Makes the primary chart what it was before a draft was published. */
export const useTakeBack = () => {
  const fresh = useFresh()
  return useOptimistic({
    topic: draftTopic,
    ids: (draft: ChartDraft) => [draft.id],
    undo: 'is one',
    send: (draft) => call(chartDrafts.takeBack, { params: params(draft) }),
    onSuccess: ({ name }) => {
      fresh()
      toast({ title: t('Publication taken back'), description: t('"{name}" is a draft again.', { name }) })
    },
    onError: failed(t('Failed to take back the publication')),
  })
}

/** Makes the primary chart what a draft is; `onOutdated` when it is not the one any more that was compared. */
export const usePublish = (onOutdated: () => void) => {
  const fresh = useFresh()
  const { mutate: takeBack } = useTakeBack()
  return useOptimistic({
    topic: draftTopic,
    ids: ({ draft }: Publication) => [draft.id],
    send: ({ draft, primary }) =>
      call(chartDrafts.publish, {
        params: params(draft),
        body: { primary: primary.map(({ id, version }) => ({ id, version })) },
      }),
    onSuccess: (draft) => {
      fresh()
      const description = t('The primary chart is now "{name}".', { name: draft.name })
      return toast({ title: t('Draft published'), description, undo: () => takeBack(draft) })
    },
    onError: (error) => {
      publishFailed(error)
      if (!(error instanceof ApiError && error.status === 409)) return
      fresh()
      onOutdated()
    },
  })
}
