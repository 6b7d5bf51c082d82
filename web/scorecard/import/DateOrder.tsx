import { type Cadence, periodOfCadence } from '#contract/roll-ups.ts'
import { t } from '#contract/words.ts'
import { useCalendar, useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { LazyChoice } from '../../ui/LazyChoice.tsx'
import { headerAt } from './columns.ts'
import { asksForOrder, isDayFirst } from './periods.ts'
import type { OpenFile } from './use-file.ts'

type Props = { file: OpenFile; cadence: Cadence; chosen: boolean | undefined; onChange: (dayFirst: boolean) => void }

const orders = [
  { value: 'day', label: t('Day first: 31/12/2026') },
  { value: 'month', label: t('Month first: 12/31/2026') },
] as const

/** How the days that name columns are written, where they could be read in two ways: as the file shows, or is chosen. */
export const DateOrder = ({ file: { table }, cadence, chosen, onChange }: Props) => {
  const context = { kind: periodOfCadence[cadence], today: useWorkspaceDay(), calendar: useCalendar() }
  const headers = table[headerAt(table)] ?? []
  if (!asksForOrder(headers, context)) return null
  const told = chosen ?? isDayFirst(headers, context)
  return (
    <LazyChoice
      label={t('Dates are written')}
      options={told === undefined ? [{ value: '', label: t('Choose…') }, ...orders] : [...orders]}
      value={told === undefined ? '' : told ? 'day' : 'month'}
      onChange={(order) => order !== '' && onChange(order === 'day')}
    />
  )
}
