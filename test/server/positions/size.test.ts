import { expect, test } from 'vitest'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ChartDraft } from '#contract/positions.ts'
import { positionHolders, positions, positionVersions } from '#server/positions/table.ts'
import { users } from '#server/tenants/table.ts'
import { ownStatementsOf } from '#test/support/statements.ts'
import { openTeam } from '#test/support/team.ts'
import type { Team } from '#test/support/world.ts'
import { addDraft, addPosition, chartOf, ofPositions, positionsOf, publish, takeBack } from './drive.ts'

const world = await openTeam({ own: true })
const { home, ann } = world

/** A team whose chart has so many positions. */
const teamWith = async (count: number): Promise<Team> => {
  const team = await world.team()
  const top = await addPosition(world, home.admin, { title: 'Top', teamId: team.id, holderIds: [ann.id] })
  await world.db.execute(sql`insert into ${positions} (tenant_id, team_id, title, position, parent_position_id)
    select ${home.id}, ${team.id}, 'Seat ' || number, 'a' || lpad(number::text, 4, '0') || 'V', ${top.id}
    from generate_series(1, ${count - 1}) as number`)
  return team
}

/** The titles in a team's primary chart; its list takes long if that is full. */
const titlesOf = async ({ id }: Team): Promise<string[]> => {
  const isShown = and(eq(positions.teamId, id), isNull(positions.draftId), isNull(positions.deletedAt))
  const rows = await world.db.select({ title: positions.title }).from(positions).where(isShown).orderBy(positions.id)
  return rows.map(({ title }) => title)
}

const rewordAll = ({ id }: ChartDraft) =>
  world.db.execute(sql`update ${positions} set title = title || '!' where draft_id = ${id} and deleted_at is null`)

/** Seats eleven people on each position of a draft. */
const fillSeats = ({ id }: ChartDraft) =>
  world.db.execute(sql`insert into ${positionHolders} (tenant_id, position_id, user_id)
    select ${home.id}, seat.id, holder.id from ${positions} as seat cross join ${users} as holder
    where seat.draft_id = ${id} and holder.tenant_id = ${home.id} and holder.username like 'holder%'`)

const onCharts = /accountability_positions|position_versions|position_holders|chart_drafts/
const toJournal = /insert into "journal"/

/** How many statements on charts `work` takes, and how many values one of them or of those to the journal has at most. */
const statements = async (work: () => Promise<unknown>): Promise<{ count: number; mostValues: number }> => {
  const sent = await ownStatementsOf(world, work)
  const ours = sent.filter(({ text }) => onCharts.test(text))
  const telling = [...ours, ...sent.filter(({ text }) => toJournal.test(text))]
  return { count: ours.length, mostValues: Math.max(...telling.map(({ values }) => values.length)) }
}

/** How many statements each call takes on a chart of so many positions. */
const counted = async (count: number) => {
  const team = await teamWith(count)
  expect(await chartOf(world, home.admin, team)).toHaveLength(count)
  const draft = await addDraft(world, home.admin, team)
  await rewordAll(draft)
  await fillSeats(draft)
  await addPosition(world, home.admin, { title: 'New', teamId: team.id, draftId: draft.id })
  const republish = async () => {
    expect((await publish(world, home.admin, draft)).status).toBe(200)
    expect((await takeBack(world, home.admin, draft)).status).toBe(200)
  }
  return {
    list: await statements(() => chartOf(world, home.admin, team)),
    past: await statements(() => chartOf(world, home.admin, team, '?asOf=2100-01-01')),
    drafted: await statements(() => positionsOf(world, home.admin, draft)),
    copy: await statements(() => addDraft(world, home.admin, team)),
    publication: await statements(republish),
  }
}

test('a list, a copy and a publication take as many statements and values for 120 positions as for 12', async () => {
  await world.db.execute(sql`insert into ${users} (tenant_id, username, full_name, email, current_tenant_id)
    select ${home.id}, 'holder' || number, 'Holder', 'holder' || number || '@example.com', ${home.id}
    from generate_series(1, 11) as number`)
  const few = await counted(12)
  expect(await counted(120)).toEqual(few)
})

test('a chart of two thousand positions takes no more, and is published and taken back', async () => {
  const team = await teamWith(1999)
  await addPosition(world, home.admin, { title: 'The last', teamId: team.id })
  const more = await world.as(home.admin).post(ofPositions, { title: 'One more', teamId: team.id })
  expect(more).toMatchObject({ status: 409, body: { message: 'A chart has at most 2,000 positions' } })
  const draft = await addDraft(world, home.admin, team)
  await rewordAll(draft)
  // As the database would by itself, which it doesn't in tests.
  await world.db.execute(sql`analyze ${positions}, ${positionVersions}`)
  const before = await titlesOf(team)
  expect((await publish(world, home.admin, draft)).status).toBe(200)
  expect(await titlesOf(team)).toEqual(before.map((title) => `${title}!`))
  expect((await takeBack(world, home.admin, draft)).status).toBe(200)
  expect(await titlesOf(team)).toEqual(before)
})
