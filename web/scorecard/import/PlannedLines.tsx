import { goalText } from '#contract/goal-rules.ts'
import { RollUp } from '#contract/roll-ups.ts'
import { plural, t } from '#contract/words.ts'
import { FieldGroup } from '../../form/FieldGroup.tsx'
import { LazyChoice } from '../../ui/LazyChoice.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
import { rollUpWords, unitWords } from '../words.ts'
import styles from './import.module.css'
import type { PlannedLine } from './plan.ts'

const rollUps = RollUp.options.map((value) => ({ value, label: rollUpWords[value] }))

type Props = {
  plan: PlannedLine[]
  onLeaveOut: (lines: string[], out: boolean) => void
  onRollUp: (line: number, rollUp: RollUp) => void
}

/** What becomes of each line; each can be left out. */
export const PlannedLines = ({ plan, onLeaveOut, onRollUp }: Props) => (
  <FieldGroup label={plan.length === 0 ? t('The file has no lines below its first') : t('What is imported')}>
    {plan.some(isAddedUp) && (
      <p className={styles.hint}>
        {t('How longer periods add up is a guess from each name. Change it where it’s wrong.')}
      </p>
    )}
    <ul className={styles.lines}>
      {plan.map((line) => (
        <li key={line.number} data-left-out={line.isLeftOut}>
          <SelectBox
            label={t('Import line {number}, {name}', { number: line.number, name: line.name })}
            chosen={!line.isLeftOut}
            onChange={() => onLeaveOut([String(line.number)], !line.isLeftOut)}
          />
          <b dir="auto">{line.name || t('No name')}</b>
          <span>{outcomeOf(line)}</span>
          {isAddedUp(line) && (
            <LazyChoice
              compact
              name={t('Roll-up of {name}', { name: line.name })}
              options={rollUps}
              value={line.measurable?.rollUp ?? 'sum'}
              onChange={(rollUp) => onRollUp(line.number, rollUp)}
            />
          )}
        </li>
      ))}
    </ul>
  </FieldGroup>
)

/** Whether it is a question what longer periods of a line show. */
const isAddedUp = ({ item, measurable, isLeftOut }: PlannedLine): boolean =>
  !item && !isLeftOut && measurable !== undefined && measurable.unit !== 'yes/no'

const valuesWords = (count: number, fractions: boolean | undefined): string =>
  fractions
    ? plural(count, '{count} value, read as fractions', '{count} values, read as fractions')
    : plural(count, '{count} value', '{count} values')

const outcomeOf = ({ item, measurable, values, bad, fractions, note, isLeftOut }: PlannedLine): string => {
  if (isLeftOut) return t('Left out')
  if (bad.length > 0) return plural(bad.length, '{count} cell cannot be imported', '{count} cells cannot be imported')
  if (item) return values.length === 0 ? t('Nothing to change') : valuesWords(values.length, fractions)
  if (!measurable) return t('Left out')
  const { unit = 'number', currency = null, decimals = 0, goal = null } = measurable
  return [
    plural(values.length, 'New, {count} value', 'New, {count} values'),
    currency ?? unitWords[unit],
    ...(goal
      ? [t('goal {goal}', { goal: goalText({ low: null, high: null, ...goal }, { unit, currency, decimals }) })]
      : []),
    ...(note === undefined ? [] : [note]),
  ].join(' · ')
}
