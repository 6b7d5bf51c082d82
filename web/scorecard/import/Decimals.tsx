import { t } from '#contract/words.ts'
import { LazyChoice } from '../../ui/LazyChoice.tsx'
import { asksForDecimal, type Decimal, decimalOf } from './decimals.ts'
import type { OpenFile } from './use-file.ts'

type Props = { file: OpenFile; chosen: Decimal; onChange: (decimal: Decimal) => void }

const signs = [
  { value: '.', label: t('With a point: 0.5') },
  { value: ',', label: t('With a comma: 0,5') },
] as const

/** How the numbers of a file are read where some can mean two things: as the others show, or as is chosen. */
export const Decimals = ({ file: { table, columns }, chosen, onChange }: Props) => {
  if (!asksForDecimal(table, columns)) return null
  const told = chosen ?? decimalOf(table, columns)
  return (
    <LazyChoice
      label={t('Decimals are written')}
      options={told === undefined ? [{ value: '', label: t('Choose…') }, ...signs] : [...signs]}
      value={told ?? ''}
      onChange={(sign) => onChange(sign === '' ? undefined : sign)}
    />
  )
}
