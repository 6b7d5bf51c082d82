import { Checkbox } from '@mantine/core'
import { plural, t } from '#contract/words.ts'
import type { PlannedLine } from './plan.ts'

type Props = { plan: PlannedLine[]; onChange: (fractions: boolean) => void }

/** Asks how the percentages of a workbook are meant, where that is open. */
export const Fractions = ({ plan, onChange }: Props) => {
  const open = plan.filter((line) => line.fractions !== undefined && !line.isLeftOut)
  if (open.length === 0) return null
  return (
    <Checkbox
      label={t('Read 0.95 as 95%')}
      description={t('Excel keeps percentages that way. Nothing in the file says so of {names}.', {
        names: namesOf(open),
      })}
      checked={open.some(({ fractions }) => fractions)}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

const namesOf = ([first, ...others]: PlannedLine[]): string => {
  const name = first?.name ?? ''
  return others.length === 0
    ? name
    : plural(others.length, '{name} and {count} more', '{name} and {count} more', { name })
}
