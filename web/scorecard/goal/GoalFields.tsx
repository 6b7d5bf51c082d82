import type { Unit } from '#contract/units.ts'
import { numberText, t } from '#contract/words.ts'
import { FieldPairs } from '../../form/FieldPairs.tsx'
import { type Fields, fieldsOf } from '../../form/fields.ts'
import { TextField } from '../../form/TextField.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { ruleWords } from '../words.ts'
import { type GoalDraft, rulesFor } from './draft.ts'

const examples: Record<Unit, string> = {
  number: '250',
  currency: numberText(1000),
  percent: '95',
  time: '7:30',
  'yes/no': '',
}

/** A goal's rule, and the numbers that it needs. */
export const GoalFields = ({ unit, ...form }: Fields<GoalDraft> & { unit: Unit }) => {
  const field = fieldsOf(form)
  const { rule } = form.draft
  const options = rulesFor(unit).map((value) => ({ value, label: ruleWords[value] }))
  const placeholder = examples[unit]
  return (
    <FieldPairs>
      <Choice label={t('Goal')} options={[{ value: 'none', label: t('No goal') }, ...options]} {...field('rule')} />
      {rule !== 'none' && unit !== 'yes/no' && (
        <FieldPairs>
          <TextField
            label={rule === 'between' ? t('From') : t('Number')}
            inputMode="decimal"
            {...{ placeholder }}
            {...field('low')}
          />
          {rule === 'between' && (
            <TextField label={t('To')} inputMode="decimal" {...{ placeholder }} {...field('high')} />
          )}
        </FieldPairs>
      )}
    </FieldPairs>
  )
}
