import type { Day } from '#contract/fields.ts'
import { t } from '#contract/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DayPicker } from './DayPicker.tsx'

const words = {
  scorecard: {
    title: t('The scorecard as of a day'),
    teaching: t(
      'Choose a day to see the numbers, goals and measurables as they were when it ended. Nothing can be changed there.',
    ),
  },
  vision: {
    title: t('The vision as of a day'),
    teaching: t('Choose a day to see all sections and goals as they were when it ended. Nothing can be changed there.'),
  },
  chart: {
    title: t('The chart as of a day'),
    teaching: t(
      'Choose a day to see the positions and who held them as they were when it ended. Nothing can be changed there.',
    ),
  },
}

type Props = {
  what: keyof typeof words
  value: Day | undefined
  today: Day
  onPick: (day: Day | undefined) => void
  onClose: () => void
}

/** Chooses the day that a page is shown as of; today is the page as it is. */
export const AsOfDialog = ({ what, value, today, onPick, onClose }: Props) => (
  <Dialog opened title={words[what].title} onClose={onClose}>
    <p>{words[what].teaching}</p>
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
