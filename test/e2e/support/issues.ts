import type { Locator, Page } from 'playwright-core'
import type { Issue } from '#contract/issues.ts'
import { openTeamStage } from './stage.ts'

/** Opens a stage whose stories are about issues. */
export const openIssueStage = async () => {
  const stage = await openTeamStage()
  const { world, ann, bob } = stage
  return {
    ...stage,
    addIn: async (team: { id: number }, title: string, fields = {}): Promise<Issue> =>
      (await world.as(ann).post<Issue>(`/api/teams/${team.id}/issues`, { title, ...fields })).body,
    /** A team of its own for a story, with Ann and Bob in it. */
    teamOfTwo: async (name: string) => {
      const team = await world.team(name)
      for (const { id } of [ann, bob])
        await world.as(world.home.admin).post(`/api/teams/${team.id}/members`, { userId: id })
      return team
    },
  }
}

export const row = (page: Page, title: string): Locator => page.getByRole('row', { name: new RegExp(title) })
