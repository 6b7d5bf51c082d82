import type { ReactNode } from 'react'
import { readGoalNumber } from '#contract/reading/numbers/goals.ts'
import { choicesIn } from '#contract/reading/reading.ts'
import type { Unit } from '#contract/units.ts'
import { numberText, t } from '#contract/words.ts'
import { FieldPairs } from '../../form/FieldPairs.tsx'
import { type Field, type Fields, fieldsOf } from '../../form/fields.ts'
import { TextField } from '../../form/TextField.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { MeaningButtons } from '../../ui/MeaningButtons.tsx'
import { ruleWords } from '../words.ts'
import { type GoalDraft, goalDraftOf, goalMeanings, type Of, rulesFor, withWholeGoal } from './draft.ts'

const examples: Record<Unit, string> = {
  number: '250',
  currency: numberText(1000),
  percent: '95',
  time: '7:30',
  'yes/no': '',
}

type NumberProps = Field<string> & { label: string; unit: Unit; onBlur?: () => void; children?: ReactNode }

/** One of a goal's numbers. */
const GoalNumber = ({ unit, children, ...field }: NumberProps) => (
  <div>
    <TextField inputMode={unit === 'time' ? 'text' : 'decimal'} placeholder={examples[unit]} {...field} />
    <MeaningButtons
      meanings={choicesIn(readGoalNumber(field.value, { unit }))}
      onChoose={({ text }) => field.onChange(text)}
    />
    {children}
  </div>
)

/** A goal's rule, and the numbers that it needs. */
export const GoalFields = ({ measure, ...form }: Fields<GoalDraft> & { measure: Of }) => {
  const { unit } = measure
  const field = fieldsOf(form)
  const { rule } = form.draft
  const options = rulesFor(unit).map((value) => ({ value, label: ruleWords[value] }))
  return (
    <FieldPairs>
      <Choice label={t('Goal')} options={[{ value: 'none', label: t('No goal') }, ...options]} {...field('rule')} />
      {rule !== 'none' && unit !== 'yes/no' && (
        <FieldPairs>
          <GoalNumber
            unit={unit}
            label={rule === 'between' ? t('From') : t('Number')}
            // A whole goal goes into the fields that are for its parts.
            onBlur={() => {
              const whole = withWholeGoal(form.draft, measure)
              if (whole !== form.draft) form.set(whole)
            }}
            {...field('low')}
          >
            <MeaningButtons
              meanings={goalMeanings(form.draft, measure)}
              onChoose={({ index }) =>
                form.set(goalDraftOf(goalMeanings(form.draft, measure)[index]?.value ?? null, unit))
              }
            />
          </GoalNumber>
          {rule === 'between' && <GoalNumber unit={unit} label={t('To')} {...field('high')} />}
        </FieldPairs>
      )}
    </FieldPairs>
  )
}
