import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { lastPeriods } from '#contract/calendar.ts'
import { evaluate } from '#contract/formulas.ts'
import { type Cadence, periodOfCadence } from '#contract/roll-ups.ts'
import { type Measure, valueText } from '#contract/units.ts'
import { t } from '#contract/words.ts'
import { useCalendar, useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { FieldPairs } from '../../form/FieldPairs.tsx'
import type { Field } from '../../form/fields.ts'
import { TextField } from '../../form/TextField.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { labelsOf, type Operand, readable, shownFormula, storedFormula } from './formula-text.ts'
import styles from './manager.module.css'
import { useOperands } from './operands.ts'

type Props = Field<string> & {
  teamId: number
  /** Of the measurable itself, which its formula cannot use. */
  itemId: number | null
  cadence: Cadence
  measure: Measure
  /** What the stored formula is made of, which may be of other teams. */
  operands: readonly Operand[]
}

/** A formula, shown with names and held with ids. */
export const FormulaField = (props: Props) => {
  const { teamId, itemId, cadence, measure, operands, value, onChange, ...field } = props
  const offered = useOperands(teamId, cadence, true).filter(({ id }) => id !== itemId)
  const labels = labelsOf([...operands, ...offered])
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const shown = typed ?? shownFormula(value, labels)
  const write = (text: string) => {
    setTyped(text)
    onChange(storedFormula(text, labels))
  }
  const insert = (id: string) => {
    const at = input.current?.selectionEnd ?? shown.length
    write(`${shown.slice(0, at)}[${labels.get(Number(id)) ?? ''}]${shown.slice(at)}`)
    input.current?.focus()
  }
  return (
    <>
      <TextField
        ref={input}
        label={t('Formula')}
        placeholder={t('[Deals won] / [Quotes sent] × 100')}
        maxLength={500}
        {...field}
        value={shown}
        onChange={write}
        onBlur={() => setTyped(null)}
      />
      {!field.disabled && (
        <FieldPairs>
          <Choice
            name={t('Insert a measurable')}
            placeholder={t('Insert a measurable')}
            options={offered.map(({ id }) => ({ value: String(id), label: labels.get(id) ?? '' }))}
            value={null}
            onChange={insert}
          />
          <Signs onSign={(sign) => write(`${shown.trimEnd()} ${sign} `)} />
        </FieldPairs>
      )}
      <Preview {...{ value, cadence, measure }} items={offered} />
    </>
  )
}

const signs = [
  ['+', t('Plus')],
  ['−', t('Minus')],
  ['×', t('Times')],
  ['÷', t('Divided by')],
  ['(', t('Opening parenthesis')],
  [')', t('Closing parenthesis')],
] as const

const Signs = ({ onSign }: { onSign: (sign: string) => void }) => (
  <div className={styles.signs}>
    {signs.map(([sign, name]) => (
      <Button key={sign} variant="default" size="compact-sm" aria-label={name} onClick={() => onSign(sign)}>
        {sign}
      </Button>
    ))}
  </div>
)

type PreviewProps = Pick<Props, 'value' | 'cadence' | 'measure'> & { items: ReturnType<typeof useOperands> }

/** What the formula gives for the last period that is over. */
const Preview = ({ value, cadence, measure, items }: PreviewProps) => {
  const [period] = lastPeriods(periodOfCadence[cadence], 2, useWorkspaceDay(), useCalendar())
  const formula = readable(value)
  if (!formula || !period) return null
  const valueOf = (id: number) =>
    items.find((item) => item.id === id)?.cells.find(({ weekId }) => weekId === period.key)?.value ?? null
  const result = evaluate(formula, valueOf)
  return (
    <output className={styles.hint}>
      {t('{period}: {value}', {
        period: period.name,
        value: result === null ? t('no value') : valueText(result, measure),
      })}
    </output>
  )
}
