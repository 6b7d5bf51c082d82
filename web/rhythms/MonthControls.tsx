import { weekdayText } from '#contract/rhythms/text.ts'
import { type InMonth, type Place, weekdays } from '#contract/rhythms.ts'
import { t } from '#contract/words.ts'
import { Choice } from '../ui/Choice.tsx'
import styles from './rhythms.module.css'

/** Of the month's days: the one it has already, one by its number, or one by its place. */
type Which = 'same' | 'day' | '1' | '2' | '3' | '4' | '-1'

const whiches: { value: Which; label: string }[] = [
  { value: 'same', label: t('On the same day') },
  { value: 'day', label: t('On day') },
  { value: '1', label: t('On the first') },
  { value: '2', label: t('On the second') },
  { value: '3', label: t('On the third') },
  { value: '4', label: t('On the fourth') },
  { value: '-1', label: t('On the last') },
]

const days = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))

const named = [
  ...weekdays.map((value) => ({ value, label: weekdayText(value) })),
  { value: 'workday' as const, label: t('Working day') },
]
const lastNamed = [...named, { value: 'day' as const, label: t('Day') }]

const whichOf = (on: InMonth | null): Which => {
  if (!on) return 'same'
  if ('place' in on) return `${on.place}`
  return on.day === -1 ? '-1' : 'day'
}

const onOf = (which: Which, before: InMonth | null): InMonth | null => {
  if (which === 'same') return null
  if (which === 'day') return { day: 1 }
  const weekday = before && 'weekday' in before ? before.weekday : 'workday'
  return { place: Number(which) as Place, weekday }
}

type Props = { value: InMonth | null; disabled: boolean; onChange: (on: InMonth | null) => void }

/** On which day of the month. */
export const MonthControls = ({ value, disabled, onChange }: Props) => {
  const which = whichOf(value)
  return (
    <div className={styles.often}>
      <Choice
        name={t('On which day')}
        options={whiches}
        value={which}
        disabled={disabled}
        onChange={(chosen) => onChange(onOf(chosen, value))}
      />
      {value && which === 'day' && 'day' in value && (
        <Choice
          name={t('Day of the month')}
          options={days}
          value={String(value.day)}
          disabled={disabled}
          onChange={(day) => onChange({ day: Number(day) })}
        />
      )}
      {value && which !== 'day' && (
        <Choice
          name={t('Weekday')}
          options={which === '-1' ? lastNamed : named}
          value={'weekday' in value ? value.weekday : 'day'}
          disabled={disabled}
          onChange={(weekday) => onChange(weekday === 'day' ? { day: -1 } : { place: Number(which) as Place, weekday })}
        />
      )}
    </div>
  )
}
