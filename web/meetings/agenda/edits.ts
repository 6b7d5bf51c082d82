import { defaultAgenda, type Section, sectionName } from '#contract/agenda.ts'
import { folded } from '#contract/reading/folding.ts'
import { minutesOf } from '#contract/reading/numbers/counts.ts'
import { newId } from '../../form/new-id.ts'

/** What is made of an agenda. */
export type Edit = (agenda: readonly Section[]) => Section[]

export const maxSections = 50
const maxMinutes = 480
const usualMinutes = 5

/** Names that have a meaning for the product, and so a kind of their own. */
export const knownNames = defaultAgenda.map(sectionName)

/** A typed number of minutes; null if it is none. */
export const minutesIn = (text: string): number | null => {
  const minutes = minutesOf(text)
  return minutes === undefined ? null : Math.min(maxMinutes, Math.max(0, minutes))
}

const steps: Record<string, number> = { ArrowUp: 5, ArrowDown: -5 }

/** Minutes after an arrow key, which counts in fives; undefined for other keys, and where no number is typed. */
export const steppedMinutes = (text: string, key: string): string | undefined => {
  const [minutes, by] = [minutesIn(text), steps[key]]
  return minutes === null || by === undefined ? undefined : String(Math.min(maxMinutes, Math.max(0, minutes + by)))
}

/** A section of this name; one of the default agenda is known by it, in English and in the language spoken now. */
export const sectionNamed = (name: string): Section => {
  const typed = folded(name)
  const known = defaultAgenda.find((section) =>
    [section.name, sectionName(section)].some((each) => folded(each) === typed),
  )
  const { kind, minutes } = known ?? { kind: 'custom', minutes: usualMinutes }
  return { id: newId(), kind, name: known?.name ?? name.trim(), minutes }
}

export const theDefault = (): Section[] => defaultAgenda.map((section) => ({ ...section, id: newId() }))

export const withSection =
  (section: Section, at: number): Edit =>
  (agenda) =>
    agenda.some(({ id }) => id === section.id) ? [...agenda] : agenda.toSpliced(Math.min(at, agenda.length), 0, section)

export const withoutSection =
  (id: string): Edit =>
  (agenda) =>
    agenda.filter((section) => section.id !== id)

export const changing =
  (id: string, change: Partial<Pick<Section, 'name' | 'minutes'>>): Edit =>
  (agenda) =>
    agenda.map((section) => (section.id === id ? { ...section, ...change } : section))

/** In the order of these ids; a section that has come meanwhile stays at the end. */
export const inOrder =
  (ids: readonly string[]): Edit =>
  (agenda) => {
    const placeOf = ({ id }: Section) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
    return agenda.toSorted((a, b) => placeOf(a) - placeOf(b))
  }

export const isDefault = (agenda: readonly Section[]): boolean =>
  agenda.length === defaultAgenda.length &&
  defaultAgenda.every(({ kind, name, minutes }, at) => {
    const section = agenda[at]
    return section?.kind === kind && section.name === name && section.minutes === minutes
  })
