import { readFormula } from '#contract/formulas.ts'
import { type Goal, GoalRule, goalText } from '#contract/goal-rules.ts'
import { editedMoney, exactMoneyText, moneyText, readMoney } from '#contract/money.ts'
import { countIn, minutesOf } from '#contract/reading/numbers/counts.ts'
import { asTyped, open, stored } from '#contract/reading/numbers/figures.ts'
import { readGoal } from '#contract/reading/numbers/goals.ts'
import { editedText, type Measure, mostDecimals, readValue, Unit, valueText } from '#contract/units.ts'
import { numberFormat, numberText, plural, t } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { shownFormula, storedFormula } from '#web/scorecard/measurables/formula-text.ts'
import { asShown, currencies } from '../shown.ts'
import type { RoundTrip, Rolls } from './rolls.ts'

export const measureOf = ({ one, below }: Rolls): Measure => {
  const unit = one(Unit.options)
  return { unit, currency: unit === 'currency' ? one(currencies) : null, decimals: below(mostDecimals + 1) }
}

/** A value of any size up to the largest, with up to four decimals. */
export const valueOf = ({ between, below }: Rolls): number => {
  const size = 10 ** below(16)
  return between(-size, size) / 10 ** mostDecimals || 0
}

/** Reads a value on any page, by the decimal sign that its block or its file shows. */
const readElsewhere = ({ writer, reader }: Rolls, measure: Measure, write: () => string) => {
  const { text, context } = inLanguage(writer(), () => ({ text: write(), context: asTyped() }))
  return { text, read: inLanguage(reader(), () => readValue(text, measure, context)) }
}

const values = (rolls: Rolls): RoundTrip => {
  const [measure, value] = [measureOf(rolls), valueOf(rolls)]
  return {
    ...readElsewhere(rolls, measure, () => valueText(value, measure)),
    meant: { value: asShown(value, measure) },
  }
}

const editedValues = (rolls: Rolls): RoundTrip => {
  const [measure, value] = [measureOf(rolls), valueOf(rolls)]
  return {
    ...readElsewhere(rolls, measure, () => editedText(value, measure)),
    meant: { value: asShown(value, { ...measure, decimals: mostDecimals }) },
  }
}

/** As web/scorecard/grid/words.ts shortens what a narrow column has no room for. */
const shortValues = (rolls: Rolls): RoundTrip => {
  const currency = rolls.one([null, ...currencies])
  const measure: Measure = { unit: currency ? 'currency' : 'number', currency, decimals: 0 }
  const style = currency ? ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const) : {}
  const value = rolls.between(-99_999, 99_999) * 10 ** rolls.below(6)
  const write = () =>
    numberFormat({ ...style, notation: 'compact', maximumSignificantDigits: 4 }).format(Number(value.toPrecision(4)))
  return { ...readElsewhere(rolls, measure, write), meant: { value: Number(value.toPrecision(4)) } }
}

const moneyTexts = [
  { write: exactMoneyText, amountOf: (amount: number) => amount },
  { write: editedMoney, amountOf: (amount: number) => amount },
  { write: moneyText, amountOf: (amount: number) => Number(amount.toPrecision(3)) },
]

const amounts = (rolls: Rolls): RoundTrip => {
  const [currency, amount] = [rolls.one(currencies), valueOf(rolls)]
  const { write, amountOf } = rolls.one(moneyTexts)
  return inLanguage(rolls.writer(), () => {
    const text = write({ amount, currency })
    return { text, read: readMoney(text, currency), meant: { money: { amount: amountOf(amount), currency } } }
  })
}

export const goalOf = (rolls: Rolls, measure: Measure): Goal => {
  if (measure.unit === 'yes/no') return { rule: rolls.one(['yes', 'no'] as const), low: null, high: null }
  const rule = rolls.one(GoalRule.options.filter((each) => each !== 'yes' && each !== 'no'))
  const [low = 0, high = 0] = [valueOf(rolls), valueOf(rolls)]
    .map((value) => asShown(value, measure))
    .toSorted((one, other) => one - other)
  return { rule, low, high: rule === 'between' ? high : null }
}

const goals = (rolls: Rolls): RoundTrip => {
  const measure = measureOf(rolls)
  const goal = goalOf(rolls, measure)
  const { text, context } = inLanguage(rolls.writer(), () => ({ text: goalText(goal, measure), context: asTyped() }))
  const read = inLanguage(rolls.reader(), () => readGoal(text, measure, context))
  return { text, read, meant: { is: 'understood', value: goal } }
}

const counts = ({ between, writer }: Rolls): RoundTrip => {
  const meant = between(-1e9, 1e9)
  return inLanguage(writer(), () => {
    const text = numberText(meant)
    return { text, read: countIn(text, { least: -1e9, most: 1e9 }), meant }
  })
}

const percentages = ({ below, writer }: Rolls): RoundTrip => {
  const meant = below(101)
  return inLanguage(writer(), () => {
    const text = t('{number}%', { number: meant })
    return { text, read: countIn(text, { least: 0, most: 100, unit: 'percent' }), meant }
  })
}

const minutes = ({ below, writer, reader }: Rolls): RoundTrip => {
  const meant = below(481)
  const text = inLanguage(writer(), () => plural(meant, '{count} minute', '{count} minutes'))
  return { text, read: inLanguage(reader(), () => minutesOf(text)), meant }
}

const labels = new Map([
  [1, 'Won [new]'],
  [2, 'Größe, m²'],
  [3, 'المبيعات'],
  [12, '1,5 h'],
])

const partOf = (rolls: Rolls): string =>
  rolls.one([() => `#${rolls.one([...labels.keys(), 99])}`, () => String(Math.abs(valueOf(rolls)))])()

const formulas = (rolls: Rolls): RoundTrip => {
  const signs = ['+', '-', '*', '/']
  const formula = Array.from({ length: rolls.between(1, 4) }, (_, at) =>
    at === 0 ? partOf(rolls) : `${rolls.one(signs)} ${partOf(rolls)}`,
  ).join(' ')
  return inLanguage(rolls.writer(), () => {
    const text = shownFormula(formula, labels)
    return { text, read: readFormula(storedFormula(text, labels), open), meant: readFormula(formula, stored) }
  })
}

export const numberTrips = {
  values,
  'values as they are edited': editedValues,
  'values as they are shortened': shortValues,
  amounts,
  goals,
  counts,
  percentages,
  minutes,
  formulas,
}
