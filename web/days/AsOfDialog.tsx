import type { Day } from '#contract/fields.ts'
import { DayPicker } from '../../days/DayPicker.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type Props = { value: Day | undefined; today: Day; onPick: (day: Day | undefined) => void; onClose: () => void }

/** Chooses the day that the scorecard is shown as of; today is the scorecard as it is. */
export const AsOfDialog = ({ value, today, onPick, onClose }: Props) => (
  <Dialog opened title="The scorecard as of a day" onClose={onClose}>
    <p>
      Choose a day to see the numbers, goals and measurables as they were when it ended. Nothing can be changed there.
    </p>
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
