import { periodAfter } from '#contract/calendar.ts'
import type { Period } from '#contract/calendar.ts'
import type { Calendar } from '#contract/fields.ts'
import { t } from '#contract/words.ts'
import { LazyChoice } from '../ui/LazyChoice.tsx'
import { usePeriodMeant } from './period-meant.ts'
import { useCalendar, useCurrentQuarter } from './workspace-calendar.ts'

const before = 8
const after = 4

/** From two years back to one year ahead, plus the chosen one. */
const choicesAround = (current: Period, chosen: Period, calendar: Calendar): Period[] => {
  const around = Array.from({ length: before + after + 1 }, (_, index) => periodAfter(current, after - index, calendar))
  if (around.some(({ key }) => key === chosen.key)) return around
  return [...around, chosen].toSorted((one, other) => other.key.localeCompare(one.key))
}

type Props = {
  value: Period
  /** Gets a quarter's key, undefined for the current one. */
  onChange: (key: string | undefined) => void
}

export const QuarterPicker = ({ value, onChange }: Props) => {
  const current = useCurrentQuarter()
  const meant = usePeriodMeant('quarter')
  return (
    <LazyChoice
      compact
      name={t('Quarter')}
      options={choicesAround(current, value, useCalendar()).map(({ key, name }) => ({ value: key, label: name }))}
      meant={meant}
      value={value.key}
      onChange={(chosen) => onChange(chosen === current.key ? undefined : chosen)}
    />
  )
}
