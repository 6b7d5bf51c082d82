import { monthsText } from '#contract/rhythms/text.ts'
import type { Rhythm } from '#contract/rhythms.ts'
import { t } from '#contract/words.ts'
import { Choice } from '../ui/Choice.tsx'

type Monthly = Rhythm & { unit: 'month' }

const counted = { value: '', label: t('Counted from its first day') }

type Props = { value: Monthly; disabled: boolean; onChange: (rhythm: Monthly) => void }

/** On which months of the year a rhythm falls that has the same ones in each: January, April, July and October. */
export const MonthsChoice = ({ value, disabled, onChange }: Props) => {
  const { month, ...rhythm } = value
  const named = Array.from({ length: value.every }, (_, index) => ({
    value: String(index + 1),
    label: monthsText(value.every, index + 1),
  }))
  return (
    <Choice
      name={t('In which months')}
      options={[counted, ...named]}
      value={String(month ?? '')}
      disabled={disabled}
      onChange={(chosen) => onChange(chosen === '' ? rhythm : { ...rhythm, month: Number(chosen) })}
    />
  )
}
