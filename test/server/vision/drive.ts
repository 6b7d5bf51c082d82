import { randomUUID } from 'node:crypto'
import type { Changes } from '#contract/journal.ts'
import type { User } from '#contract/tenants.ts'
import { type Contents, emptyContents, type Section, type SectionName } from '#contract/vision.ts'
import type { Answer } from '#test/support/calls.ts'
import type { Team, World } from '#test/support/world.ts'

/** A line of a list. */
export const entry = (text: string) => ({ id: randomUUID(), text })
export const value = (name: string, description = '') => ({ id: randomUUID(), name, description })

/** A SWOT, or a 3-year picture, that says something. */
export const swotWith = (threats: Contents['swot']['threats']): Contents['swot'] => ({ ...emptyContents.swot, threats })
export const pictureWith = (
  looksLike: Contents['three-year-picture']['looksLike'],
): Contents['three-year-picture'] => ({
  ...emptyContents['three-year-picture'],
  looksLike,
})

type Called = Pick<World, 'as' | 'settle'>

/** Calls about visions, made by one person or another. */
export const driving = (world: Called) => {
  const pathOf = ({ id }: Team) => `/api/teams/${id}/vision`
  const save = <Name extends SectionName>(
    by: User,
    team: Team,
    section: Name,
    content: Contents[Name],
    basedOn: number | null = null,
  ): Promise<Answer<Section>> => world.as(by).put<Section>(pathOf(team), { section, content, basedOn })
  return {
    save,
    /** The same, of which nothing else is expected than that it is done. */
    saved: async <Name extends SectionName>(...wish: Parameters<typeof save<Name>>): Promise<Section> => {
      const { status, body } = await save(...wish)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body
    },
    listed: async (by: User, team: Team, query = ''): Promise<Section[]> =>
      (await world.as(by).get<Section[]>(pathOf(team) + query)).body,
    hide: (by: User, team: Team, section: SectionName, hidden = true): Promise<Answer<Section>> =>
      world.as(by).patch<Section>(`${pathOf(team)}/${section}/hidden`, { hidden }),
    versionsPath: (team: Team, section: SectionName) => `${pathOf(team)}/${section}/versions`,
    /** What reaches a person while `work` is done. */
    changesDuring: async (by: User, work: () => Promise<unknown>): Promise<Changes['topics']> => {
      await world.settle()
      const { headers } = await world.as(by).get('/api/user/todos')
      await work()
      await world.settle()
      return (await world.as(by).get<Changes>(`/api/changes?since=${String(headers['x-cursor'])}`)).body.topics
    },
  }
}

/** What a list's sections are called. */
export const namesOf = (sections: Section[]): SectionName[] => sections.map(({ section }) => section).toSorted()
