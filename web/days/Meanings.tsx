import { IconCheck } from '@tabler/icons-react'
import type { Day } from '#contract/fields.ts'
import { t } from '#contract/words.ts'
import { useToday } from '../ui/clock.ts'
import { weekdayDate } from '../ui/dates.ts'
import { Kbd } from '../ui/Kbd.tsx'
import styles from './DayMenu.module.css'
import { distanceOf } from './far.ts'
import { meaningId } from './use-meanings.ts'

type Props = {
  id: string
  label: string
  /** What no day is called. */
  none: string
  days: (Day | null)[]
  active: number
  /** The row's day before. */
  own: Day | null
  onChoose: (day: Day | null) => void
}

/** The days that a typed text could mean. */
export const Meanings = ({ id, label, days, active, ...rest }: Props) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list that a field controls
  <div id={id} role="listbox" aria-label={label} className={styles.meanings}>
    {days.map((day, index) => (
      <Meaning key={day} {...rest} id={meaningId(id, index)} day={day} active={index === active} />
    ))}
  </div>
)

type MeaningProps = Pick<Props, 'id' | 'none' | 'own' | 'onChoose'> & { day: Day | null; active: boolean }

const Meaning = ({ id, none, day, active, own, onChoose }: MeaningProps) => {
  const today = useToday()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the field's
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of such a list
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={styles.meaning}
      // A click keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(day)}
    >
      <span>{day === null ? none : weekdayDate(day)}</span>
      <span className={styles.distance}>
        {day === own ? t('set now') : day !== null && distanceOf(day, today)}
        {day === own && <IconCheck aria-hidden size={14} />}
        {active && <Kbd decorative>↵</Kbd>}
      </span>
    </div>
  )
}
