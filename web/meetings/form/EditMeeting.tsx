import type { Meeting, MeetingChange } from '#contract/meetings.ts'
import { plural, t } from '#contract/words.ts'
import { EditForm } from '../../form/EditForm.tsx'
import { sendInTeam } from '../../form/send.ts'
import { useEdit } from '../../form/use-edit.ts'
import { useTold } from '../../sync/take-back.ts'
import type { ToastMessage } from '../../ui/toast-message.ts'
import { toast } from '../../ui/toast.tsx'
import { type Offered } from '../../ui/undo.ts'
import { updateFailed, useAdd, useChange, useTakeBackSeries } from '../changes.ts'
import { bodyOf, goesOnOtherwise, meetingRules } from './draft.ts'
import { meetingFields } from './fields.ts'
import { MeetingFields } from './MeetingFields.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'

type Props = {
  meeting: Meeting
  /** How many meetings of its series come after it. */
  later: number
  /** It has been deleted. */
  gone: boolean
  onClose: () => void
}

/** Offers to take back what the form changed of one meeting, or of those after it too, and a series that it began or ended. */
const useTell = () => {
  const tell = useTold(meetingFields)
  const { mutate: takeBack } = useTakeBackSeries()
  return (message: ToastMessage, before: Meeting, after: Meeting, change: MeetingChange): Offered => {
    const { scope, repeat, rhythm, skippedDays, attendeeIds, timeZone: _, ...part } = change
    const isOfSeries = repeat !== undefined || rhythm !== undefined || skippedDays !== undefined
    const isOfMany = isOfSeries || (scope === 'following' && after.seriesId !== null)
    if (isOfMany) return toast({ ...message, undo: () => takeBack(after) })
    const { attendees, everyone } = after
    return tell(message, before, after, { ...part, ...(attendeeIds !== undefined && { attendees, everyone }) })
  }
}

/** What becomes of the later meetings of a series that ends, or goes on otherwise. */
const warningOf = ({ ends, otherwise, later }: { ends: boolean; otherwise: boolean; later: number }) => {
  if (ends) {
    return {
      warning: plural(later, '{count} later meeting will be deleted.', '{count} later meetings will be deleted.'),
    }
  }
  if (!otherwise) return {}
  const warning = plural(
    later,
    '{count} later meeting will be planned anew, without what was changed about it alone.',
    '{count} later meetings will be planned anew, without what was changed about one alone.',
  )
  return { warning }
}

export const EditMeeting = ({ meeting, later, gone, onClose }: Props) => {
  const edit = useEdit({
    row: meeting,
    edited: { subject: 'meetings', subjectId: meeting.id },
    rules: meetingRules,
    readOnly: !meeting.can.edit,
    change: useChange(useTell()),
    onFailed: updateFailed,
    again: { add: sendInTeam(useAdd(), bodyOf), without: t('You can create it as new, without its agenda.') },
    onClose,
  })
  const { draft, set, readOnly } = edit.form
  const repeats = meeting.repeat === 'weekly'
  const ends = repeats && draft.repeat === 'none'
  const otherwise = goesOnOtherwise(meeting, draft)
  return (
    <EditForm what={t('Meeting')} edit={edit} gone={gone} moves={false}>
      <MeetingFields {...edit.form} {...(later > 0 && warningOf({ ends, otherwise, later }))} />
      {repeats && !ends && later > 0 && !readOnly && (
        <ScopeChoice
          label={t('What to change')}
          value={draft.scope}
          later={later}
          onChange={(scope) => set({ scope })}
        />
      )}
    </EditForm>
  )
}
