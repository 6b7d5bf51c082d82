import type { ChartDraft } from '#contract/positions.ts'
import { t } from '#contract/words.ts'
import { useLastSeen } from '../../form/last-seen.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import { useRemoveDraft, useTakeBack } from './changes.ts'
import { CreateDraft, RenameDraft } from './DraftForms.tsx'

/** Which of the dialogs about drafts is open. */
export type OpenDialog = { kind: 'create' } | { kind: 'rename' | 'delete' | 'take back'; id: number }

type Props = {
  shown: OpenDialog
  drafts: readonly ChartDraft[]
  teamId: number
  onCreated: (draft: ChartDraft) => void
  onClose: () => void
}

export const DraftDialogs = ({ shown, drafts, teamId, onCreated, onClose }: Props) => {
  const { row: draft, gone } = useLastSeen(drafts, 'id' in shown ? shown.id : undefined)
  const { mutate: remove } = useRemoveDraft()
  if (shown.kind === 'create') return <CreateDraft {...{ teamId, onCreated, onClose }} />
  if (!draft || gone) return null
  if (shown.kind === 'rename') return <RenameDraft draft={draft} onClose={onClose} />
  if (shown.kind === 'take back') return <TakeBack draft={draft} onClose={onClose} />
  if (!draft.can.takeBack) return <DeleteDialog what="draft" row={draft} onDelete={remove} onClose={onClose} />
  return (
    <ConfirmDialog
      opened
      title={t('Delete this draft?')}
      message={t(
        'The chart stays as it is, and the publication of “{name}” can only be taken back once the draft is restored, from Recently deleted in Account Settings.',
        { name: draft.name },
      )}
      verb={t('Delete')}
      onClose={onClose}
      onConfirm={() => {
        remove(draft)
        onClose()
      }}
    />
  )
}

const TakeBack = ({ draft, onClose }: { draft: ChartDraft; onClose: () => void }) => {
  const { mutate: takeBack } = useTakeBack()
  return (
    <ConfirmDialog
      opened
      title={t('Take back this publication?')}
      message={t('The primary chart becomes what it was before "{name}" was published, and the draft is open again.', {
        name: draft.name,
      })}
      verb={t('Take back')}
      destructive={false}
      onClose={onClose}
      onConfirm={() => {
        takeBack(draft)
        onClose()
      }}
    />
  )
}
