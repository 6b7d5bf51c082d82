import { useState } from 'react'
import type { Meeting, Scope } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DeleteDialog, restorable } from '../../ui/DeleteDialog.tsx'
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
          ? restorable(title)
          : t(
              'You can restore “{title}” and the meetings after it for 30 days, in Account Settings under Recently deleted.',
              {
                title,
              },
            )
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
