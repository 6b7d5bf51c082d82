import { folded } from '#contract/reading/folding.ts'
import type { Team } from '#contract/teams.ts'
import { type Named, readPeople } from '../spreadsheets/people.ts'

/** The person that a cell names, or the first of several. */
export const findPerson = <Person extends Named>(people: readonly Person[], text: string): Person | undefined =>
  readPeople(people, text).found[0]

/** The team that a cell names, or one of several. */
export const findTeam = <T extends Pick<Team, 'id' | 'name'>>(teams: readonly T[], text: string): T | undefined => {
  const wanted = [text, ...text.split(/[,;|\n]/)].map(folded)
  return teams.find(({ id, name }) => wanted.includes(folded(name)) || wanted.includes(String(id)))
}
