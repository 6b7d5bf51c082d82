import { expect, test } from 'vitest'
import type { Import } from '#contract/imports.ts'
import type { FileImport, Measurable, ScorecardGroup } from '#contract/scorecard.ts'
import type { Calls } from '#test/support/calls.ts'
import { dice } from '#test/support/dice.ts'
import { openTeam } from '#test/support/team.ts'
import { addItem, clockAt, listed, numbersOf } from './support.ts'

const { clock } = clockAt('2026-06-10T12:00:00.000Z')
const world = await openTeam({ clock })
const { ops, ann, bob, home } = world
const seed = Number(process.env['SEED'] ?? Date.now() % 100_000)
const items = '/api/scorecard/items'
const groups = '/api/scorecard/groups'
const weeks = ['2026-W21', '2026-W22', '2026-W23', '2026-W24']

type Roll = (limit: number) => number
type Move = (by: Calls) => Promise<{ status: number; body: unknown }>

const oneOf = <Value>(roll: Roll, values: Value[]): Value => values[roll(values.length)] as Value

/** The same cells of several measurables, in whatever order. */
const cellsOf = (roll: Roll, ids: number[]) => {
  const cells = ids.flatMap((itemId) => weeks.map((weekId) => ({ itemId, weekId, value: roll(100) })))
  return roll(2) === 0 ? cells : cells.toReversed()
}

const bring = async (by: Calls, body: Partial<FileImport>): Promise<Import> => {
  const file = { fileName: 'numbers.csv', measurables: [], values: [], ...body }
  const answer = await by.post<{ import: Import }>(`/api/teams/${ops.id}/scorecard/imports`, file)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.import
}

/** Two imports into the same cells, of which each has also made measurables and a group. */
const prepare = async (roll: Roll, round: number) => {
  const by = world.as(ann)
  const names = ['One', 'Two', 'Three'].map((name) => `${name} ${round}`)
  const ids: number[] = []
  for (const name of names) ids.push((await addItem(world, ann, ops, { name })).id)
  const made: Import[] = []
  for (const file of ['A', 'B']) {
    const measurables = [
      { name: `${file} ${round}`, newGroupAt: 0 },
      { name: `${file} sum ${round}`, formula: `#${ids[0]} + #${ids[1]}` },
    ]
    const values = [...cellsOf(roll, ids), { newAt: 0, weekId: weeks[0] ?? '', value: 1 }]
    made.push(await bring(by, { groups: [`Group ${file} ${round}`], measurables, values }))
    ids.push(...(await listed(world, ann, ops)).slice(-2).map(({ id }) => id))
  }
  const groupIds = (await by.get<ScorecardGroup[]>(`/api/teams/${ops.id}/scorecard/groups`)).body.slice(-2)
  return { made, ids, groupIds: groupIds.map(({ id }) => id) }
}

type Things = Awaited<ReturnType<typeof prepare>>

/** All that can come between, most often that an import is undone. */
const movesOf = (roll: Roll, { made, ids, groupIds }: Things): Move[] => {
  const any = () => oneOf(roll, ids)
  const undo: Move = ({ post }) => post(`/api/imports/${oneOf(roll, made).id}/undo`)
  return [
    undo,
    undo,
    undo,
    ({ put }) => put(`${items}/${any()}/values/${oneOf(roll, weeks)}`, { value: roll(100) }),
    ({ put }) => put('/api/scorecard/values', { values: cellsOf(roll, ids.slice(0, 3)) }),
    ({ post }) => {
      const body = { fileName: 'again.csv', measurables: [], values: cellsOf(roll, ids.slice(0, 3)) }
      return post(`/api/teams/${ops.id}/scorecard/imports`, body)
    },
    ({ del }) => del(`${items}/${any()}`),
    ({ post }) => post(`${items}/restore`, { ids: [any()] }),
    ({ del }) => del(`${groups}/${oneOf(roll, groupIds)}`),
    ({ post }) => post(`${groups}/restore`, { ids: [oneOf(roll, groupIds)] }),
    ({ patch }) => {
      const place = { teamId: ops.id, groupId: oneOf(roll, [null, ...groupIds]), afterId: null }
      return patch(`${items}/${any()}/place`, place)
    },
    ({ patch }) => patch(`${items}/${any()}`, { formula: oneOf(roll, [null, `#${any()} * 2`]) }),
    ({ patch }) => patch(`${items}/${any()}/archive`, { archived: roll(2) === 0 }),
  ]
}

test(`undoing imports waits for whoever changes the same, and they for it (SEED=${seed})`, async () => {
  const roll = dice(seed)
  const people = [ann, bob, home.admin].map((person) => world.as(person))
  for (let round = 0; round < 12; round += 1) {
    const things = await prepare(roll, round)
    const moves = movesOf(roll, things)
    const sent = Array.from({ length: 12 }, () => oneOf(roll, moves)(oneOf(roll, people)))
    for (const { status, body } of await Promise.all(sent)) {
      expect([200, 201, 204, 400, 403, 404, 409], JSON.stringify(body)).toContain(status)
      expect(body).not.toMatchObject({ message: 'Someone else is changing this too. Try again.' })
    }
  }
})

test(`what somebody enters while an import is undone stays (SEED=${seed})`, async () => {
  const roll = dice(seed)
  for (let round = 0; round < 8; round += 1) {
    const { id } = await addItem(world, ann, ops, { name: `Kept ${round}` })
    const values = cellsOf(roll, [id])
    const made = await bring(world.as(ann), { values })
    const entered = Object.fromEntries(weeks.slice(0, 2).map((weekId) => [weekId, 1000 + roll(100)]))
    const entering = Object.entries(entered).map(([weekId, value]) =>
      world.as(bob).put<Measurable>(`${items}/${id}/values/${weekId}`, { value }),
    )
    const answers = await Promise.all([...entering, world.as(ann).post(`/api/imports/${made.id}/undo`)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const item = (await listed(world, ann, ops)).find((each) => each.id === id)
    expect(item && numbersOf(item)).toMatchObject({ ...entered, [weeks[2] ?? '']: null, [weeks[3] ?? '']: null })
  }
})
