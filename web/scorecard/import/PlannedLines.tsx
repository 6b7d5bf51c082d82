import { goalText } from '#contract/goal-rules.ts'
import { FieldGroup } from '../../form/FieldGroup.tsx'
import { counted } from '../../ui/counted.ts'
import { SelectBox } from '../../ui/SelectBox.tsx'
import { unitWords } from '../words.ts'
import styles from './import.module.css'
import type { PlannedLine } from './plan.ts'

type Props = { plan: PlannedLine[]; onLeaveOut: (lines: string[], out: boolean) => void }

/** What becomes of each line; each can be left out. */
export const PlannedLines = ({ plan, onLeaveOut }: Props) => (
  <FieldGroup label={plan.length === 0 ? 'The file has no lines below its first' : 'What is imported'}>
    <ul className={styles.lines}>
      {plan.map((line) => (
        <li key={line.number} data-left-out={line.isLeftOut}>
          <SelectBox
            label={`Import line ${line.number}, ${line.name}`}
            chosen={!line.isLeftOut}
            onChange={() => onLeaveOut([String(line.number)], !line.isLeftOut)}
          />
          <b dir="auto">{line.name || 'No name'}</b>
          <span>{outcomeOf(line)}</span>
        </li>
      ))}
    </ul>
  </FieldGroup>
)

const outcomeOf = ({ item, measurable, values, bad, fractions, note, isLeftOut }: PlannedLine): string => {
  if (isLeftOut) return 'Left out'
  if (bad.length > 0) return `${counted(bad.length, 'cell')} cannot be imported`
  const entered = counted(values.length, 'value')
  if (item) return values.length === 0 ? 'Nothing to change' : `${entered}${fractions ? ', read as fractions' : ''}`
  if (!measurable) return 'Left out'
  const { unit = 'number', currency = null, decimals = 0, goal = null } = measurable
  const traits = [
    currency ?? unitWords[unit],
    ...(goal ? [`goal ${goalText({ low: null, high: null, ...goal }, { unit, currency, decimals })}`] : []),
    ...(note === undefined ? [] : [note]),
  ]
  return `New, ${entered} · ${traits.join(' · ')}`
}
