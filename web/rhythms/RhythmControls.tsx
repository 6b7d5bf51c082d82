import { useState } from 'react'
import { countIn } from '#contract/reading/numbers/counts.ts'
import { rhythmText, weekdayShort, weekdayText } from '#contract/rhythms/text.ts'
import { isPartOfYear, mostUnits, type Rhythm, type Weekday, weekdays } from '#contract/rhythms.ts'
import { t } from '#contract/words.ts'
import { Choice } from '../ui/Choice.tsx'
import { TextField } from '../form/TextField.tsx'
import { MonthControls } from './MonthControls.tsx'
import { MonthsChoice } from './MonthsChoice.tsx'
import styles from './rhythms.module.css'

type Unit = Rhythm['unit']

const units: { value: Unit; label: string }[] = [
  { value: 'day', label: t('Days') },
  { value: 'week', label: t('Weeks') },
  { value: 'month', label: t('Months') },
  { value: 'year', label: t('Years') },
]

const inUnit = (unit: Unit, every: number): Rhythm => {
  if (unit === 'day') return { unit, every }
  return unit === 'week' ? { unit, every, weekdays: [] } : { unit, every, on: null }
}

/** Other months come around every 3 than every 4. */
const withEvery = (rhythm: Rhythm, every: number): Rhythm =>
  rhythm.unit === 'month' ? { unit: 'month', every, on: rhythm.on } : { ...rhythm, every }

const limits = { least: 1, most: mostUnits }

type Props = { value: Rhythm; disabled?: boolean; onChange: (rhythm: Rhythm) => void }

/** A rhythm by its parts: how many of which unit, and on which days. */
export const RhythmControls = ({ value, disabled = false, onChange }: Props) => (
  <fieldset className={styles.parts} aria-label={t('Custom rhythm')} disabled={disabled}>
    <div className={styles.often}>
      <Every key={value.unit} value={value} disabled={disabled} onChange={onChange} />
      <Choice
        name={t('Unit of time')}
        options={units}
        value={value.unit}
        disabled={disabled}
        onChange={(unit) => onChange(inUnit(unit, value.every))}
      />
    </div>
    {value.unit === 'week' && (
      <Weekdays value={value.weekdays} onChange={(chosen) => onChange({ ...value, weekdays: chosen })} />
    )}
    {value.unit === 'month' && (
      <MonthControls value={value.on} disabled={disabled} onChange={(on) => onChange({ ...value, on })} />
    )}
    {value.unit === 'month' && isPartOfYear(value.every) && (
      <MonthsChoice value={value} disabled={disabled} onChange={onChange} />
    )}
    <p className={styles.sentence} aria-live="polite">
      {rhythmText(value)}
    </p>
  </fieldset>
)

/** How many; what is no number stays as it was typed, and changes nothing. */
const Every = ({ value, disabled = false, onChange }: Props) => {
  const [text, setText] = useState(String(value.every))
  return (
    <TextField
      label={t('Every')}
      inputMode="numeric"
      maxLength={20}
      value={text}
      error={countIn(text, limits) === undefined ? t('Type a number') : undefined}
      disabled={disabled}
      onChange={(typed) => {
        setText(typed)
        const every = countIn(typed, limits)
        if (every !== undefined) onChange(withEvery(value, every))
      }}
    />
  )
}

type WeekdaysProps = { value: readonly Weekday[]; onChange: (weekdays: Weekday[]) => void }

const Weekdays = ({ value, onChange }: WeekdaysProps) => (
  <fieldset aria-label={t('On these weekdays')} className={styles.weekdays}>
    {weekdays.map((weekday) => {
      const isChosen = value.includes(weekday)
      return (
        <button
          key={weekday}
          type="button"
          className={styles.weekday}
          aria-pressed={isChosen}
          aria-label={weekdayText(weekday)}
          onClick={() => onChange(weekdays.filter((each) => (each === weekday ? !isChosen : value.includes(each))))}
        >
          {weekdayShort(weekday)}
        </button>
      )
    })}
  </fieldset>
)
