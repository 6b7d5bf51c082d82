import { Unit, editedText, type Measure, mostDecimals, readValue, type TypedValue, valueText } from '#contract/units.ts'
import { exactMoneyText, readMoney } from '#contract/money.ts'
import { Language } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { asShown, currencies } from '#test/support/shown.ts'
import { print } from '../figures.ts'

/** Numbers below 1 that look random and are the same each time. */
const dice = (): (() => number) => {
  let state = 20_261_129
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const isRead = (read: TypedValue, value: number): boolean => 'value' in read && read.value === value

/** How this value of this measure is not read as it is written; undefined if it is. */
const misread = (value: number, measure: Measure): string | undefined => {
  const { unit, currency } = measure
  const shown = valueText(value, measure)
  if (!isRead(readValue(shown, measure), asShown(value, measure))) return shown
  const edited = editedText(value, measure)
  if (!isRead(readValue(edited, measure), asShown(value, { ...measure, decimals: mostDecimals }))) return edited
  if (unit !== 'currency' || currency === null) return undefined
  const amount = exactMoneyText({ amount: value, currency })
  const read = readMoney(amount, currency)
  return 'money' in read && read.money?.amount === value && read.money.currency === currency ? undefined : amount
}

/** Writes values in all languages, units, currencies and decimals, and reads each as it is shown and as it is edited. */
export const reading = (count = 1_000_000): Promise<void> => {
  const roll = dice()
  const one = <Each>(all: readonly Each[], none: Each): Each => all[Math.floor(roll() * all.length)] ?? none
  const failures: string[] = []
  const begun = performance.now()
  for (let made = 0; made < count; made += 1) {
    const language = one(Language.options, 'en')
    const unit = one(Unit.options, 'number')
    const decimals = Math.floor(roll() * (mostDecimals + 1))
    const currency = unit === 'currency' ? one(currencies, 'EUR') : null
    const size = 10 ** Math.floor(roll() * 15)
    const value = Math.round((roll() * 2 - 1) * size) / 10 ** mostDecimals || 0
    const wrong = inLanguage(language, () => misread(value, { unit, currency, decimals }))
    if (wrong !== undefined) failures.push(`${language} ${unit} ${currency ?? ''} ${value}: ${wrong}`)
  }
  const seconds = (performance.now() - begun) / 1000
  print([
    { name: `${count} values written and read back`, value: seconds, unit: 's' },
    { name: 'Values read as others', value: failures.length, unit: '', max: 0, note: failures.slice(0, 5).join('; ') },
  ])
  return Promise.resolve()
}
