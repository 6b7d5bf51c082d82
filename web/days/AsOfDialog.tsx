import type { Day } from '#contract/fields.ts'
import { t } from '#contract/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DayPicker } from './DayPicker.tsx'

type Props = {
  /** As in 'scorecard'. */
  what: string
  /** What is shown as it was. */
  parts: string
  value: Day | undefined
  today: Day
  onPick: (day: Day | undefined) => void
  onClose: () => void
}

/** Chooses the day that a page is shown as of; today is the page as it is. */
export const AsOfDialog = ({ what, parts, value, today, onPick, onClose }: Props) => (
  <Dialog opened title={t('The {what} as of a day', { what })} onClose={onClose}>
    <p>{t('Choose a day to see {parts} as they were when it ended. Nothing can be changed there.', { parts })}</p>
    <DayPicker
      takesFocus
      value={value ?? today}
      onPick={(day) => {
        onPick(day === null || day >= today ? undefined : day)
        onClose()
      }}
    />
  </Dialog>
)
