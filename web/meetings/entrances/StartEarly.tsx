import type { Meeting } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { timesInWords } from '../words.ts'

type Props = {
  meeting: Pick<Meeting, 'title' | 'startTime' | 'endTime'>
  onStart: () => void
  onClose: () => void
}

/** Asks before a meeting is started ahead of time, as everybody who attends is called into it. */
export const StartEarly = ({ meeting, onStart, onClose }: Props) => (
  <ConfirmDialog
    opened
    title={t('Start "{title}" now?', { title: meeting.title })}
    message={t('It is planned for {when}. Everyone who attends will be told that it has started.', {
      when: timesInWords(meeting),
    })}
    verb={t('Start now')}
    destructive={false}
    onConfirm={() => {
      onStart()
      onClose()
    }}
    onClose={onClose}
  />
)
