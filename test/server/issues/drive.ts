import type { Issue } from '#contract/issues.ts'
import type { User } from '#contract/tenants.ts'
import { openTeam, type TeamWorld } from '#test/support/team.ts'
import type { Team } from '#test/support/world.ts'

export type IssueWorld = TeamWorld & {
  add: (body?: object, by?: User, into?: Team) => Promise<Issue>
  /** Calls `/api/issues/:id/<what>`, and expects it to succeed. */
  act: (issue: Issue, what: string, body?: object, by?: User) => Promise<Issue>
  find: (issue: Pick<Issue, 'id'>, by?: User) => Promise<Issue>
  list: (path?: string, by?: User) => Promise<Issue[]>
}

const patches = ['place', 'top', 'archive']

/** A world with the cast, and calls that add issues of Ann's and change them. */
export const openIssues = async (...options: Parameters<typeof openTeam>): Promise<IssueWorld> => {
  const world = await openTeam(...options)
  const done = <Body>({ status, body }: { status: number; body: Body }): Body => {
    if (status >= 300) throw new Error(JSON.stringify(body))
    return body
  }
  return {
    ...world,
    add: async (body = {}, by = world.ann, into = world.ops) =>
      done(await world.as(by).post<Issue>(`/api/teams/${into.id}/issues`, { title: 'The gate is shut', ...body })),
    act: async ({ id }, what, body, by = world.ann) => {
      const { patch, post } = world.as(by)
      return done(await (patches.includes(what) ? patch : post)<Issue>(`/api/issues/${id}/${what}`, body))
    },
    find: async ({ id }, by = world.ann) => done(await world.as(by).get<Issue>(`/api/issues/${id}`)),
    list: async (path = '/api/teams/user/issues', by = world.ann) => done(await world.as(by).get<Issue[]>(path)),
  }
}
