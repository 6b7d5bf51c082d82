import { gt } from 'drizzle-orm'
import type { Cell, Measurable, NewMeasurable } from '#contract/scorecard.ts'
import { journal } from '#server/journal/table.ts'
import type { User } from '#contract/tenants.ts'
import type { TeamWorld } from '#test/support/team.ts'
import type { Team } from '#test/support/world.ts'

type World = Pick<TeamWorld, 'as' | 'db'>

/** Adds a measurable to a team's scorecard. */
export const addItem = async (world: World, by: User, team: Team, fields: NewMeasurable): Promise<Measurable> => {
  const answer = await world.as(by).post<Measurable>(`/api/teams/${team.id}/scorecard/items`, fields)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

/** What a tab of a team's scorecard shows someone. */
export const listed = async (world: World, by: User, team: Team, query = 'cadence=weekly'): Promise<Measurable[]> => {
  const answer = await world.as(by).get<Measurable[]>(`/api/teams/${team.id}/scorecard?${query}`)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

/** A measurable's numbers by period. */
export const numbersOf = ({ cells }: { cells: Cell[] }): Record<string, number | null> =>
  Object.fromEntries(cells.map(({ weekId, value }) => [weekId, value]))

/** The clock of an app, from an instant on. */
export const clockAt = (start: string) => {
  let now = new Date(start)
  return {
    clock: (): Date => now,
    /** Goes on to an instant; what the database has dated by its own clock becomes of the one before. */
    goTo: async ({ db }: World, instant: string): Promise<void> => {
      const at = now.toISOString()
      await db.update(journal).set({ at }).where(gt(journal.at, at))
      now = new Date(instant)
    },
  }
}
