import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChartDraft, differencesOf, type Position } from '#contract/positions.ts'
import type { Calls } from '#test/support/calls.ts'
import { openTeam } from '#test/support/team.ts'
import type { Team } from '#test/support/world.ts'
import { chartOf, ofDrafts, ofPositions, outlineOf, positionsOf, publish, takeBack } from './drive.ts'

const day = 24 * 60 * 60 * 1000
let now = Date.parse('2026-03-01T12:00:00.000Z')
const world = await openTeam({ clock: () => new Date(now) })
const { ann, bob, zoe, home } = world
const by = world.as(home.admin)
const people = [0, ann.id, bob.id, zoe.id]
const seed = Number(process.env['SEED'] ?? randomInt(100_000))

const kinds = [
  'add',
  'add',
  'change',
  'assign',
  'place',
  'place',
  'move',
  'remove',
  'removeAll',
  'draft',
  'draft',
] as const
const publications = ['publish', 'publish', 'takeBack', 'takeBack', 'removeDraft'] as const
const number = fc.nat(1000)
const step = fc.record({ kind: fc.constantFrom(...kinds, ...publications), one: number, two: number, three: number })
type Step = (typeof step extends fc.Arbitrary<infer T> ? T : never) & {}

const at = <Value>(values: Value[], index: number): Value | undefined => values[index % Math.max(values.length, 1)]

const nothing = { added: [], removed: [], moved: [], reordered: [], refilled: [], reworded: [] }

/** What a chart says, without what changes with every change. */
const said = (chart: Position[]) =>
  chart.map(({ id, title, responsibilities, parentPositionId, filledById, holders, position }) => ({
    id,
    title,
    responsibilities,
    parentPositionId,
    filledById,
    holderIds: holders.map((holder) => holder.id),
    position,
  }))

type Known = {
  team: Team
  drafts: ChartDraft[]
  beforePublishing: Map<number, Position[]>
  days: Map<string, Position[]>
}

const primary = ({ team }: Known) => chartOf(world, home.admin, team)

/** What is done with one of the positions of the primary chart, or of a draft. */
const edits: Record<
  string,
  (calls: Calls, known: Known, chart: Position[], draftId: number | null, step: Step) => unknown
> = {
  add: ({ post }, { team }, chart, draftId, { one, two, three }) =>
    post(ofPositions, {
      title: `Seat ${one}`,
      teamId: team.id,
      draftId,
      parentPositionId: at([null, ...chart.map(({ id }) => id)], two),
      filledById: at(people, three),
      holderIds: people.filter((id) => id > 0 && (one + id) % 2 === 0),
    }),
  change: ({ patch }, _, chart, __, { one, two, three }) =>
    patch(`${ofPositions}/${at(chart, one)?.id}`, {
      title: `Seat ${two}`,
      responsibilities: `Do ${three}\nAsk`,
      holderIds: people.filter((id) => id > 0 && (three + id) % 2 === 0),
    }),
  assign: ({ patch }, _, chart, __, { one, two }) =>
    patch(`${ofPositions}/${at(chart, one)?.id}/assign`, { filledById: at(people, two) }),
  place: ({ patch }, _, chart, __, { one, two, three }) => {
    const parentPositionId = at([null, ...chart.map(({ id }) => id)], two) ?? null
    const beside = chart.filter((position) => position.parentPositionId === parentPositionId)
    const afterId = at([null, ...beside.map(({ id }) => id)], three)
    return patch(`${ofPositions}/${at(chart, one)?.id}/place`, { parentPositionId, afterId })
  },
  move: ({ patch }, _, chart, __, { one, two }) =>
    patch(`${ofPositions}/${at(chart, one)?.id}`, { parentPositionId: at(chart, two)?.id }),
  remove: ({ del }, _, chart, __, { one }) => del(`${ofPositions}/${at(chart, one)?.id}`),
  removeAll: ({ del }, _, chart, __, { one }) => del(`${ofPositions}/${at(chart, one)?.id}?under=delete`),
}

const doPublish = async (known: Known, draft: ChartDraft): Promise<void> => {
  const before = await primary(known)
  const { status } = await publish(world, home.admin, draft)
  expect([200, 409]).toContain(status)
  if (status !== 200) return
  known.beforePublishing.set(draft.id, before)
  expect(differencesOf(await primary(known), await positionsOf(world, home.admin, draft))).toEqual(nothing)
}

const doTakeBack = async (known: Known, draft: ChartDraft): Promise<void> => {
  const listed = (await draftsOf(known)).find(({ id }) => id === draft.id)
  const { status } = await takeBack(world, home.admin, draft)
  expect(status).toBe(listed?.can.takeBack ? 200 : 409)
  if (status === 200) expect(said(await primary(known))).toEqual(said(known.beforePublishing.get(draft.id) ?? []))
}

const draftsOf = async ({ team }: Known): Promise<ChartDraft[]> =>
  (await by.get<ChartDraft[]>(`/api/teams/${team.id}/accountability-drafts`)).body

const take = async (known: Known, wish: Step): Promise<void> => {
  const { kind, one, two } = wish
  const draft = at(known.drafts, two)
  if (kind === 'draft') {
    const path = `/api/teams/${known.team.id}/accountability-drafts`
    const { status, body } = await by.post<ChartDraft>(path, { name: `Draft ${one}` })
    expect([201, 409]).toContain(status)
    if (status === 201) known.drafts.push(body)
  } else if (kind === 'publish') {
    if (draft) await doPublish(known, draft)
  } else if (kind === 'takeBack') {
    if (draft) await doTakeBack(known, draft)
  } else if (kind === 'removeDraft') {
    if (!draft || one % 3 > 0) return
    expect((await by.del(`${ofDrafts}/${draft.id}`)).status).toBe(204)
    known.drafts = known.drafts.filter(({ id }) => id !== draft.id)
  } else {
    const edited = at([undefined, ...known.drafts], one)
    const chart = edited ? await positionsOf(world, home.admin, edited) : await primary(known)
    const answer = edits[kind]?.(by, known, chart, edited?.id ?? null, wish) as ReturnType<Calls['get']>
    expect([200, 201, 204, 400, 404, 409]).toContain((await answer).status)
  }
}

/** Everything is under something of the same chart or at the top, which is neither a circle nor an orphan. */
const checkWhole = (chart: Position[]): void => expect(outlineOf(chart)).toHaveLength(chart.length)

test(`a chart stays a tree, and its past stays what it was, whatever is done (SEED=${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 45 }), async (steps) => {
      const known: Known = { team: await world.team(), drafts: [], beforePublishing: new Map(), days: new Map() }
      for (const wish of steps) {
        now += day / 8
        await take(known, wish)
        const chart = await primary(known)
        checkWhole(chart)
        for (const draft of known.drafts) checkWhole(await positionsOf(world, home.admin, draft))
        known.days.set(new Date(now).toISOString().slice(0, 10), chart)
      }
      for (const [asOf, chart] of known.days) {
        expect(said(await chartOf(world, home.admin, known.team, `?asOf=${asOf}`))).toEqual(said(chart))
      }
    }),
    { numRuns: 4, seed },
  )
})
