import { type Formula, readFormula } from '#contract/formulas.ts'
import { t } from '#contract/words.ts'

/** A measurable as formulas name it. */
export type Operand = { id: number; name: string }

/** What each measurable is called in a formula: its name; where several share it, the id tells them apart. */
export const labelsOf = (operands: readonly Operand[]): Map<number, string> => {
  const byId = new Map(operands.map(({ id, name }) => [id, name]))
  const counts = new Map<string, number>()
  for (const name of byId.values()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Map([...byId].map(([id, name]) => [id, (counts.get(name) ?? 0) > 1 ? `${name} #${id}` : name]))
}

/** A stored formula with names: `[Won] / [Quotes sent]`. */
export const shownFormula = (stored: string, labels: ReadonlyMap<number, string>): string =>
  stored.replaceAll(/#(\d+)/g, (all, id: string) => {
    const label = labels.get(Number(id))
    return label === undefined ? all : `[${label}]`
  })

/** A typed formula with ids, as it is stored; a name that nothing has stays as it was typed. */
export const storedFormula = (typed: string, labels: ReadonlyMap<number, string>): string => {
  // A name may contain brackets itself: the longest that fits is meant.
  const named = [...labels].toSorted(([, one], [, other]) => other.length - one.length)
  let stored = ''
  for (let at = 0; at < typed.length;) {
    const found = named.find(([, label]) => typed.startsWith(`[${label}]`, at))
    stored += found ? `#${found[0]}` : typed.charAt(at)
    at += found ? found[1].length + 2 : 1
  }
  return stored
}

/** What keeps a stored formula from being one; undefined if nothing does. */
export const formulaProblem = (stored: string): string | undefined => {
  const [, unknown] = /\[([^\]]*)\]?/.exec(stored) ?? []
  if (unknown !== undefined) return t('There is no measurable “{unknown}” that you can see', { unknown })
  const read = readFormula(stored)
  return 'problem' in read ? read.problem : undefined
}

/** The formula, if it can be read. */
export const readable = (stored: string): Formula | undefined => {
  const read = readFormula(stored)
  return 'formula' in read ? read.formula : undefined
}
