import { type Formula, readFormula, storable, withParts } from '#contract/formulas.ts'
import { asTyped, open, stored } from '#contract/reading/numbers/figures.ts'
import { numberFormat, t } from '#contract/words.ts'

/** A measurable as formulas name it. */
export type Operand = { id: number; name: string }

/** What each measurable is called in a formula: its name; where several share it, the id tells them apart. */
export const labelsOf = (operands: readonly Operand[]): Map<number, string> => {
  const byId = new Map(operands.map(({ id, name }) => [id, name]))
  const counts = new Map<string, number>()
  for (const name of byId.values()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Map([...byId].map(([id, name]) => [id, (counts.get(name) ?? 0) > 1 ? `${name} #${id}` : name]))
}

const shownNumber = (value: number): string =>
  numberFormat({ useGrouping: false, maximumFractionDigits: 20 }).format(value)

/** A stored formula with names, and numbers as the reader's language has them: `[Won] / [Quotes sent] × 0,5`. */
export const shownFormula = (formula: string, labels: ReadonlyMap<number, string>): string => {
  const id = (each: number) => (labels.has(each) ? `[${labels.get(each)}]` : `#${each}`)
  return withParts(formula, stored, { id, number: shownNumber })
}

/** A typed formula with ids, as it is stored; a name that nothing has stays as it was typed. */
export const storedFormula = (typed: string, labels: ReadonlyMap<number, string>): string => {
  // A name may contain brackets itself: the longest that fits is meant.
  const named = [...labels].toSorted(([, one], [, other]) => other.length - one.length)
  const parts = ['']
  for (let at = 0; at < typed.length;) {
    const found = named.find(([, label]) => typed.startsWith(`[${label}]`, at))
    if (found) parts.push(`#${found[0]}`, '')
    else parts.push(`${parts.pop()}${typed.charAt(at)}`)
    at += found ? found[1].length + 2 : 1
  }
  return parts.map((part, index) => (index % 2 ? part : storable(part, asTyped()))).join('')
}

/** What keeps a stored formula from being one; undefined if nothing does. */
export const formulaProblem = (formula: string): string | undefined => {
  const [, unknown] = /\[([^\]]*)\]?/.exec(formula) ?? []
  if (unknown !== undefined)
    return t('There is no measurable called “{unknown}”, or you don’t have access', { unknown })
  const read = readFormula(formula, open)
  return 'problem' in read ? read.problem : undefined
}

/** The formula, if it can be read. */
export const readable = (formula: string): Formula | undefined => {
  const read = readFormula(formula, open)
  return 'formula' in read ? read.formula : undefined
}
