import { NewGroup, type ScorecardGroup } from '#contract/scorecard.ts'
import { type ChosenPerson, chosenFor } from '../../imports/choices.ts'
import { same } from './cells.ts'

/** A group that is here, one that is to be made and called as in the file, or none. */
export type ChosenGroup = number | 'new' | null

/** What is chosen for the owners and groups in a file that are not here; keys are as they stand there. */
export type ChosenNames = { owners: Record<string, ChosenPerson>; groups: Record<string, ChosenGroup> }

export const nothingChosen: ChosenNames = { owners: {}, groups: {} }

// As the page calls it, in each language.
const noGroup = ['No group', 'Keine Gruppe', 'Sin grupo', 'بلا مجموعة']

/** Whether a group can be made that is called so. */
export const canBeMade = (name: string): boolean => NewGroup.shape.name.safeParse(name).success

/** The group that a line names: its id, or the name of one that is missing, with what becomes of it. */
export const groupNamed = (
  groups: readonly ScorecardGroup[],
  text: string,
  chosen: ChosenNames['groups'],
): { id: number | null; missing?: { name: string; becomes: ChosenGroup } } => {
  if (text === '' || noGroup.some((words) => same(words, text))) return { id: null }
  const here = groups.find(({ name }) => same(name, text))
  if (here) return { id: here.id }
  const becomes = chosenFor(chosen, text) ?? (canBeMade(text) && chosenFor(chosen, text) !== null ? 'new' : null)
  return { id: becomes === 'new' ? null : becomes, missing: { name: text, becomes } }
}
