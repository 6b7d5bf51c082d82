import type { Invitee } from '#contract/invitations.ts'
import { folded } from '#contract/reading/folding.ts'
import type { Choices } from '../choices.ts'
import { findTeam } from '../names.ts'
import type { Workspace } from '../workspace.ts'
import { inviteeFor } from './invitee.ts'

/** By the number below zero that stands for each until it is made, the id that it has got. */
export type Made = ReadonlyMap<number, number>

const nothingMade: Made = new Map()

export type MissingPerson = Invitee & { id: number }
export type MissingTeam = { id: number; name: string }

/** Choices in which each name stands for an id; those without a right address for none. */
export type Settled = Omit<Choices, 'people' | 'teams'> & {
  people: Record<string, number | null>
  teams: Record<string, number>
  /** The names to be invited whose address is none. */
  unaddressed: readonly string[]
}

/** Whom the names of a file stand for, and who of them is to be invited. */
export const settlePeople = (
  people: Choices['people'],
  workspace: Pick<Workspace, 'people'>,
  made: Made = nothingMade,
) => {
  const settled: [string, number | null][] = []
  const unaddressed: string[] = []
  const missing = new Map<string, MissingPerson>()
  for (const [text, chosen] of Object.entries(people)) {
    if (chosen === null || typeof chosen === 'number') settled.push([text, chosen])
    else {
      const invitee = inviteeFor(text, chosen.invite)
      if (!invitee) unaddressed.push(text)
      else {
        const { email } = invitee
        const here = workspace.people.find((person) => folded(person.email ?? '') === folded(email))
        const id = -1 - missing.size
        const person = missing.get(email) ?? { ...invitee, id: made.get(id) ?? id }
        if (!here) missing.set(email, person)
        settled.push([text, here?.id ?? person.id])
      }
    }
  }
  return { settled, unaddressed, missing: [...missing.values()] }
}

const teamsIn = ({ teams }: Choices, workspace: Pick<Workspace, 'teams'>, made: Made, taken: number) => {
  const settled: [string, number][] = []
  const missing = new Map<string, MissingTeam>()
  for (const [text, chosen] of Object.entries(teams)) {
    const here = chosen === 'new' ? findTeam(workspace.teams, text)?.id : chosen
    const id = -1 - taken - missing.size
    const team = missing.get(folded(text)) ?? { id: made.get(id) ?? id, name: text }
    if (here === undefined) missing.set(folded(text), team)
    settled.push([text, here ?? team.id])
  }
  return { settled, missing: [...missing.values()] }
}

/**
 * What is chosen for the names of a file, with those who are to be invited and the teams that are to be made: as if they
 * were here, under numbers below zero, or under the ids that they have got.
 */
export const settle = (choices: Choices, workspace: Workspace, made: Made = nothingMade) => {
  const people = settlePeople(choices.people, workspace, made)
  const teams = teamsIn(choices, workspace, made, Object.keys(choices.people).length)
  const joins = new Set(people.missing.map(({ id }) => id))
  const newTeams = new Set(teams.missing.map(({ id }) => id))
  const settled: Settled = {
    ...choices,
    people: Object.fromEntries(people.settled),
    teams: Object.fromEntries(teams.settled),
    unaddressed: people.unaddressed,
  }
  const whole: Workspace = {
    ...workspace,
    people: [
      ...workspace.people,
      ...people.missing.map(({ id, email, fullName }) => ({ id, fullName: fullName ?? email, email })),
    ],
    teams: [...workspace.teams, ...teams.missing],
    // Whoever is invited joins the teams of their rows, and who has rows in a new team is in it.
    isMember: (teamId, personId) => joins.has(personId) || newTeams.has(teamId) || workspace.isMember(teamId, personId),
  }
  return { choices: settled, workspace: whole, missing: { people: people.missing, teams: teams.missing } }
}
