import { sql } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import type { Position } from '#contract/positions.ts'
import { openTeamStage, type Visit } from './stage.ts'

/** A card of a chart, by its title and whoever holds it. */
export const card = (page: Page, title: string): Locator =>
  page.getByRole('treeitem', { name: new RegExp(`^${title} (Position Vacant|Ann Archer|Bob Baker)`) })

/** Opens a stage with what it takes to draw up charts. */
export const openChartStage = async () => {
  const stage = await openTeamStage()
  const { world, ann, bob } = stage
  const api = world.as(ann)

  let number = 0
  /** A team of its own for each story. */
  const newTeam = async (): Promise<number> => {
    number += 1
    const team = await world.team(`Team ${number}`)
    for (const person of [ann, bob]) {
      await world.as(world.home.admin).post(`/api/teams/${team.id}/members`, { userId: person.id })
    }
    return team.id
  }

  const add = async (teamId: number, title: string, parentPositionId: number | null = null, more: object = {}) =>
    (await api.post<Position>('/api/accountability-positions', { teamId, title, parentPositionId, ...more })).body

  const titlesUnder = async (teamId: number, parentId: number | null): Promise<string[]> => {
    const { body } = await api.get<Position[]>(`/api/teams/${teamId}/accountability-positions`)
    return body.filter(({ parentPositionId }) => parentPositionId === parentId).map(({ title }) => title)
  }

  const open = async (teamId: number, person = ann, visit: Visit = {}, more = ''): Promise<Page> => {
    const page = await stage.visit(`/accountability-chart?team=${teamId}${more}`, person, visit)
    await page
      .getByRole('heading', { name: /Chart$/ })
      .first()
      .waitFor()
    return page
  }

  /** Integrator with Sales, Operations and Finance, and two under Sales. */
  const smallChart = async () => {
    const teamId = await newTeam()
    const top = await add(teamId, 'Integrator', null, { filledById: ann.id })
    const sales = await add(teamId, 'Sales', top.id, { filledById: bob.id })
    const operations = await add(teamId, 'Operations', top.id)
    const finance = await add(teamId, 'Finance', top.id)
    await add(teamId, 'Key Accounts', sales.id)
    await add(teamId, 'Inside Sales', sales.id)
    return { teamId, top, sales, operations, finance }
  }

  /** A tree with four under each, in two statements: the calls are not what is told of. */
  const fill = async (teamId: number, count: number): Promise<void> => {
    await world.db.execute(sql`
      insert into accountability_positions (tenant_id, team_id, title, responsibilities, position)
      select ${ann.tenantId}, ${teamId}, 'Seat ' || n, '{}', 'a' || lpad(n::text, 5, '0')
      from generate_series(1, ${count}::int) as n`)
    await world.db.execute(sql`
      update accountability_positions as seat set parent_position_id = above.id
      from accountability_positions as above
      where seat.team_id = ${teamId} and above.team_id = ${teamId} and seat.title like 'Seat %' and seat.title <> 'Seat 1'
        and above.title = 'Seat ' || (1 + (substr(seat.title, 6)::int - 2) / 4)`)
  }

  return { ...stage, api, newTeam, add, titlesUnder, open, smallChart, fill }
}
