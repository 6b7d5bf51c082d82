import type { Hours } from '#contract/reading/numbers/figures.ts'
import { t } from '#contract/words.ts'
import { LazyChoice } from '../../ui/LazyChoice.tsx'
import type { PlannedLine } from './plan.ts'

type Props = { plan: PlannedLine[]; onChange: (hours: Hours | undefined) => void }

const ways = [
  { value: 'clock', label: t('Hours and minutes: 7.30 is 7:30') },
  { value: 'decimal', label: t('Decimal hours: 7.30 is 7:18') },
] as const

/** How the times of a file are read where some can mean two things: as the others show, or as is chosen. */
export const HoursChoice = ({ plan, onChange }: Props) => {
  const open = plan.filter((line) => line.hasOpenHours && !line.isLeftOut)
  if (open.length === 0) return null
  const told = open[0]?.hours
  return (
    <LazyChoice
      label={t('Times are written')}
      options={told === undefined ? [{ value: '', label: t('Choose…') }, ...ways] : [...ways]}
      value={told ?? ''}
      onChange={(hours) => onChange(hours === '' ? undefined : hours)}
    />
  )
}
