import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { endpoint } from './endpoint.ts'
import { Description, Id, IdText, Instant, FilledLine } from './fields.ts'
import { Person, User } from './tenants.ts'

export const Team = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  tenantId: Id,
  organizationId: z.nullable(Id),
  /** A team of the sample data. */
  isSample: z.boolean(),
  /** When its name or description last changed; members do not count. */
  updatedAt: Instant,
  memberCount: z.number(),
  /** The first few members by name. */
  firstMembers: z.array(Person),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Team = z.infer<typeof Team>

/** The team whose vision and chart everybody in the workspace reads: 'Leadership' by name, else the oldest. */
export const leadershipOf = <T extends Pick<Team, 'id' | 'name'>>(teams: readonly T[]): T | undefined => {
  const oldestFirst = teams.toSorted((a, b) => a.id - b.id)
  return oldestFirst.find(({ name }) => name === 'Leadership') ?? oldestFirst[0]
}

const TeamName = FilledLine(120, msg('Team name is required'))

export const NewTeam = z.object({
  name: TeamName,
  description: z.optional(Description),
  memberIds: z._default(z.array(Id).check(z.maxLength(5000)), []),
})
export type NewTeam = z.infer<typeof NewTeam>

/** Changes the named fields. With `updatedAt`, only if nobody has changed the team since. */
export const TeamChange = z.partial(z.object({ name: TeamName, description: Description, updatedAt: Instant }))
export type TeamChange = z.infer<typeof TeamChange>

/** How many rows of each topic are deleted with a team: `{ todos: 12, rocks: 3 }`. */
export const TeamContents = z.record(z.string(), z.number())
export type TeamContents = z.infer<typeof TeamContents>

const params = z.object({ teamId: IdText })

export const teams = {
  mine: endpoint({ method: 'GET', path: '/api/user/teams', summary: 'Your teams', reply: z.array(Team) }),
  list: endpoint({ method: 'GET', path: '/api/teams', summary: 'All teams of the workspace', reply: z.array(Team) }),
  add: endpoint({
    method: 'POST',
    path: '/api/teams',
    summary: 'Create a team; its creator becomes a member',
    body: NewTeam,
    reply: Team,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/teams/:teamId',
    summary: 'Change the name or description of a team',
    params,
    body: TeamChange,
    reply: Team,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/teams/:teamId',
    summary: 'Delete a team and everything in it (admin)',
    params,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/teams/:teamId/take-back',
    summary: 'Take back that a team was created within the last hour, while nothing is in it and nobody has changed it',
    params,
  }),
  contents: endpoint({
    method: 'GET',
    path: '/api/teams/:teamId/contents',
    summary: 'How many rows of each topic are deleted with a team',
    params,
    reply: TeamContents,
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/teams/:teamId/members',
    summary: 'The members of a team',
    params,
    reply: z.array(User),
  }),
  addMember: endpoint({
    method: 'POST',
    path: '/api/teams/:teamId/members',
    summary: 'Add a person to a team',
    params,
    body: z.object({ userId: Id }),
    reply: z.array(User),
    status: 201,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/teams/:teamId/members/:userId',
    summary: 'Remove a person from a team',
    params: z.object({ teamId: IdText, userId: IdText }),
  }),
}
