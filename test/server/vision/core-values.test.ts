import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Contents } from '#contract/vision.ts'
import { coreValues } from '#server/vision/table.ts'
import { openTeam } from '#test/support/team.ts'
import { driving, value } from './drive.ts'

const now = '2026-11-20T12:00:00.000Z'
const world = await openTeam({ clock: () => new Date(now) })
const { ops, sales, ann, zoe, db } = world
const { saved, save } = driving(world)

const rowsOf = (teamId: number) =>
  db.select().from(coreValues).where(eq(coreValues.teamId, teamId)).orderBy(asc(coreValues.position))

let versionId: number | null = null
const write = async (values: Contents['core-values']['values']) => {
  ;({ versionId } = await saved(ann, ops, 'core-values', { values }, versionId))
}

const kind = value('Be kind', 'To everybody')
const brave = value('Be brave')
const open = value('Be open')

test('the rows of core values follow the section', async () => {
  await write([kind, brave])
  const first = await rowsOf(ops.id)
  expect(first).toMatchObject([
    { entryId: kind.id, name: 'Be kind', description: 'To everybody', retiredAt: null },
    { entryId: brave.id, name: 'Be brave', retiredAt: null },
  ])
  await write([open, { ...brave, name: 'Be bold' }, kind])
  const second = await rowsOf(ops.id)
  expect(second.map(({ name }) => name)).toEqual(['Be open', 'Be bold', 'Be kind'])
  expect(second.slice(1).map(({ id }) => id)).toEqual(first.map(({ id }) => id).toReversed())
})

test('what leaves the section is retired, and is itself again when it comes back', async () => {
  const before = await rowsOf(ops.id)
  await write([kind])
  const retired = (await rowsOf(ops.id)).filter(({ retiredAt }) => retiredAt === now)
  expect(retired.map(({ entryId }) => entryId).toSorted()).toEqual([brave.id, open.id].toSorted())
  await write([])
  expect((await rowsOf(ops.id)).every(({ retiredAt }) => retiredAt === now)).toBe(true)
  await write([open, brave, kind])
  const after = await rowsOf(ops.id)
  expect(after.map(({ id, retiredAt }) => [id, retiredAt])).toEqual(before.map(({ id }) => [id, null]))
})

test('two teams with the same entries have rows of their own', async () => {
  await saved(zoe, sales, 'core-values', { values: [kind] })
  expect(await rowsOf(sales.id)).toMatchObject([{ entryId: kind.id }])
  expect(await rowsOf(ops.id)).toHaveLength(3)
})

test('nothing follows what was refused', async () => {
  const before = await rowsOf(ops.id)
  expect((await save(ann, ops, 'core-values', { values: [] }, null)).status).toBe(409)
  expect(await rowsOf(ops.id)).toEqual(before)
})
