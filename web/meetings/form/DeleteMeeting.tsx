import { useState } from 'react'
import type { Meeting, Scope } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import { useRemove, useRemoveFollowing } from '../changes.ts'
import { ScopeChoice } from './ScopeChoice.tsx'

type Props = {
  meeting: Meeting
  /** How many meetings of its series come after it. */
  later: number
  onClose: () => void
}

export const DeleteMeeting = ({ meeting, later, onClose }: Props) => {
  const { mutate: remove } = useRemove()
  const { mutate: removeFollowing } = useRemoveFollowing()
  const [scope, setScope] = useState<Scope>('this')
  if (meeting.repeat === 'none') {
    return <DeleteDialog what="meeting" row={meeting} onDelete={remove} onClose={onClose} />
  }
  const { title } = meeting
  return (
    <ConfirmDialog
      opened
      title={scope === 'this' ? t('Delete this meeting?') : t('Delete these meetings?')}
      message={
        scope === 'this'
          ? t('This action cannot be undone. It will permanently delete {title}.', { title })
          : t('This action cannot be undone. It will permanently delete {title} and the meetings after it.', { title })
      }
      verb={t('Delete')}
      onClose={onClose}
      onConfirm={() => {
        if (scope === 'this') remove(meeting)
        else removeFollowing(meeting)
        onClose()
      }}
    >
      <ScopeChoice label={t('What to delete')} value={scope} later={later} onChange={setScope} />
    </ConfirmDialog>
  )
}
