import type { Headline } from '#contract/headlines.ts'
import { useLastSeenAnywhere } from '../form/last-seen.ts'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { useRemove } from './changes.ts'
import { CreateHeadline, EditHeadline } from './HeadlineForms.tsx'
import { linkedHeadlineQuery } from './queries.ts'
import { ReadHeadline } from './reading/ReadHeadline.tsx'

/** Which of the dialogs about headlines is open. */
export type OpenDialog = { kind: 'create' } | { kind: 'read' | 'edit' | 'comments' | 'delete'; id: number }

type Props = {
  shown: OpenDialog
  rows: Headline[]
  teamId: number | undefined
  onClose: () => void
}

/** The dialogs about headlines. When a colleague deletes the headline, they close, except for the forms. */
export const HeadlineDialogs = ({ shown, rows, teamId, onClose }: Props) => {
  const id = 'id' in shown ? shown.id : undefined
  const { row: headline, gone } = useLastSeenAnywhere(rows, id, linkedHeadlineQuery)
  const { mutate: remove } = useRemove()
  if (shown.kind === 'create') return <CreateHeadline teamId={teamId} onClose={onClose} />
  if (!headline || (gone && shown.kind !== 'edit')) return null
  if (shown.kind === 'edit') return <EditHeadline headline={headline} gone={gone} onClose={onClose} />
  if (shown.kind === 'delete')
    return <DeleteDialog what="headline" row={headline} onDelete={remove} onClose={onClose} />
  return <ReadHeadline headline={headline} atComments={shown.kind === 'comments'} onClose={onClose} />
}
