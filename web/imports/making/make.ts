import { type Invitations, invitations } from '#contract/invitations.ts'
import { people } from '#contract/people.ts'
import { teams } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import type { Needed } from './needed.ts'
import type { Made } from './settling.ts'

/** What the call takes at once. */
const mostInvited = 100

type Invited = Needed['people'][number]

/** People who join the same teams, by as few calls as there are such groups. */
const inGroups = (persons: readonly Invited[]): Invited[][] => {
  const groups = new Map<string, Invited[]>()
  for (const person of persons) {
    const key = person.teamIds.toSorted((one, other) => one - other).join()
    groups.set(key, [...(groups.get(key) ?? []), person])
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / mostInvited) }, (_, at) =>
      group.slice(at * mostInvited, (at + 1) * mostInvited),
    ),
  )
}

const takeBack = async (personIds: number[], teamIds: number[]): Promise<void> => {
  for (const teamId of teamIds) await call(teams.takeBack, { params: { teamId } })
  for (let at = 0; at < personIds.length; at += mostInvited) {
    await call(people.takeBack, { body: { ids: personIds.slice(at, at + mostInvited) } })
  }
}

/** The ids of those who were invited; fails if somebody could not be. */
const idsIn = (group: Invited[], { people: persons }: Invitations): [number, number][] => {
  const refused = persons.find(({ userId }) => userId === null)
  if (refused) throw new Error(`${refused.email}: ${refused.problem ?? t('Invalid email address')}`)
  const byEmail = new Map(persons.map(({ email, userId }) => [email, userId ?? 0]))
  return group.map(({ id, email }) => [id, byEmail.get(email) ?? 0])
}

const bodyOf = (group: Invited[]) => ({
  people: group.map(({ email, fullName }) => ({ email, ...(fullName !== undefined && { fullName }) })),
  teamIds: group[0]?.teamIds ?? [],
})

/** The invitations with the links that are shown only this time, the ids that all have got, and how all of it goes again. */
type Making = { made: Made; invited: Invitations | null; undo: () => Promise<void> }

/** Invites people, and makes teams with them: all, or none. */
const makeNeeded = async (needed: Needed): Promise<Making> => {
  const made = new Map<number, number>()
  const teamIds: number[] = []
  const replies: Invitations[] = []
  const undo = async () => {
    const personIds = replies.flatMap((reply) => reply.people.flatMap(({ userId }) => userId ?? []))
    // What cannot go again, such as a team that somebody has changed, stays.
    await takeBack(personIds, teamIds).catch(() => undefined)
  }
  try {
    // First the people: a team that they join later has been changed, and could not go again.
    for (const group of inGroups(needed.people)) {
      const reply = await call(invitations.inviteAll, { body: bodyOf(group) })
      replies.push(reply)
      for (const [id, personId] of idsIn(group, reply)) made.set(id, personId)
    }
    for (const { id, name, memberIds } of needed.teams) {
      const body = { name, memberIds: memberIds.map((personId) => made.get(personId) ?? personId) }
      const team = await call(teams.add, { body })
      teamIds.push(team.id)
      made.set(id, team.id)
    }
  } catch (error) {
    await undo()
    throw error
  }
  const [first] = replies
  const invited = first ? { ...first, people: replies.flatMap((reply) => reply.people) } : null
  return { made, invited, undo }
}

/** Makes what rows need, and sends them; if they are refused, what was made goes again. */
export const sendMaking = async <Reply>(
  needed: Needed,
  send: (made: Made) => Promise<Reply>,
): Promise<{ reply: Reply; invited: Invitations | null }> => {
  const { made, invited, undo } = await makeNeeded(needed)
  try {
    return { reply: await send(made), invited }
  } catch (error) {
    await undo()
    throw error
  }
}
