import { mostDecimals } from '#contract/units.ts'
import { cadences, RollUp } from '#contract/roll-ups.ts'
import { usualMisses } from '#contract/signals.ts'
import { Unit } from '#contract/units.ts'
import { plural, t } from '#contract/words.ts'
import type { ReactNode } from 'react'
import { Checkbox } from '@mantine/core'
import { FieldPairs } from '../../form/FieldPairs.tsx'
import { type Fields, fieldsOf } from '../../form/fields.ts'
import { LongTextField } from '../../form/LongTextField.tsx'
import { TextField } from '../../form/TextField.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { GoalField } from '../../goals/GoalField.tsx'
import { cadenceWords, rollUpSentences, rollUpWords, unitWords } from '../words.ts'
import type { Draft } from './draft.ts'
import { FormulaField } from './FormulaField.tsx'
import styles from './manager.module.css'
import { EntrantsField, OwnerField } from './people.tsx'

const optionsOf = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }))

const units = optionsOf(Unit.options, unitWords)
const cadenceOptions = optionsOf(cadences, cadenceWords)
const rollUps = optionsOf(RollUp.options, rollUpWords)
const decimals = Array.from({ length: mostDecimals + 1 }, (_, count) => ({
  value: String(count),
  label: String(count),
}))

type Props = Fields<Draft> & {
  teamId: number
  /** Null of a new one. */
  itemId: number | null
  /** What another cadence does to the numbers so far. */
  onCadence?: ReactNode
  /** Beside the owner. */
  place?: ReactNode
  /** Below the unit. */
  goal: ReactNode
}

/** The fields of a measurable. */
export const MeasurableFields = ({ teamId, itemId, onCadence, place, goal, ...form }: Props) => {
  const field = fieldsOf(form)
  const { rollUp, cadence, formula } = form.draft
  return (
    <>
      <TextField label={t('Name')} data-autofocus {...field('name')} />
      <LongTextField label={t('Description')} minRows={2} {...field('description')} />
      <FieldPairs>
        <OwnerField {...field('ownerId')} />
        {place}
      </FieldPairs>
      <UnitFields isNew={itemId === null} {...form} />
      {goal}
      <FieldPairs>
        <Choice label={t('Cadence')} options={cadenceOptions} {...field('cadence')} />
        {formula === null && <Choice label={t('Roll-up')} options={rollUps} {...field('rollUp')} />}
      </FieldPairs>
      {cadence !== 'annual' && formula === null && <p className={styles.hint}>{rollUpSentences[rollUp]}</p>}
      {onCadence}
      <FormulaFields {...{ teamId, itemId }} {...form} />
      <MissesField {...form} />
      <GoalField label={t('Evidence for')} teamId={teamId} {...field('goalId')} />
      <EntrantsField {...field('entrantIds')} />
    </>
  )
}

const UnitFields = ({ isNew, ...form }: Fields<Draft> & { isNew: boolean }) => {
  const field = fieldsOf(form)
  const { unit, rollUp } = form.draft
  // Percentages are not added up.
  const rollUpFor = (unit: Unit) => (isNew && unit === 'percent' && rollUp === 'sum' ? 'average' : rollUp)
  const { value, onChange, ...ofDecimals } = field('decimals')
  return (
    <FieldPairs>
      <Choice
        label={t('Unit')}
        options={units}
        {...field('unit')}
        onChange={(unit) => form.set({ unit, rollUp: rollUpFor(unit) })}
      />
      {unit !== 'time' && unit !== 'yes/no' && (
        <FieldPairs>
          <Choice
            label={t('Decimals')}
            options={decimals}
            {...ofDecimals}
            value={String(value)}
            onChange={(chosen) => onChange(Number(chosen))}
          />
          {unit === 'currency' && <TextField label={t('Code')} maxLength={3} {...field('currency')} />}
        </FieldPairs>
      )}
    </FieldPairs>
  )
}

const FormulaFields = ({ teamId, itemId, ...form }: Fields<Draft> & Pick<Props, 'teamId' | 'itemId'>) => {
  const { draft, set, readOnly } = form
  const { value, ...field } = fieldsOf(form)('formula')
  return (
    <>
      <Checkbox
        label={t('Computed from other measurables')}
        checked={value !== null}
        disabled={readOnly}
        onChange={(event) => set({ formula: event.currentTarget.checked ? '' : null })}
      />
      {value !== null && (
        <FormulaField
          {...{ teamId, itemId, value }}
          {...field}
          cadence={draft.cadence}
          measure={draft}
          operands={draft.operands}
        />
      )}
    </>
  )
}

const never = 'never'
const most = 13

const missesLabel = (misses: number): string => {
  if (misses === 1) return t('One miss')
  return misses === usualMisses
    ? plural(misses, '{count} miss in a row (usual)', '{count} misses in a row (usual)')
    : plural(misses, '{count} miss in a row', '{count} misses in a row')
}

const missOptions = [
  ...Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: missesLabel(index + 1) })),
  { value: never, label: t('Never') },
]

const MissesField = (form: Fields<Draft>) => {
  const { value, onChange, ...field } = fieldsOf(form)('misses')
  return (
    <Choice
      label={t('Off track after')}
      options={missOptions}
      {...field}
      value={value === null ? never : String(value)}
      onChange={(chosen) => onChange(chosen === never ? null : Number(chosen))}
    />
  )
}
