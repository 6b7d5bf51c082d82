import { folded } from '#contract/reading/folding.ts'
import type { Team } from '#contract/teams.ts'
import { type Named, readPeople } from '../spreadsheets/people.ts'

/** The person that a cell names, or the first of several. */
export const findPerson = <Person extends Named>(people: readonly Person[], text: string): Person | undefined =>
  readPeople(people, text).found[0]

/** The team that a cell names, or one of several. */
export const findTeam = <T extends Pick<Team, 'id' | 'name'>>(teams: readonly T[], text: string): T | undefined => {
  const called = (wanted: string[]) => teams.find(({ name }) => wanted.includes(folded(name)))
  const whole = folded(text)
  // A name may have a comma itself, or be a number.
  return called([whole]) ?? teams.find(({ id }) => String(id) === whole) ?? called(text.split(/[,;|\n]/).map(folded))
}
