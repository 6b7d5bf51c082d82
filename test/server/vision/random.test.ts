import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import type { FullVersion, SavedVersion, Section } from '#contract/vision.ts'
import { dice } from '#test/support/dice.ts'
import { openTeam } from '#test/support/team.ts'
import { driving } from './drive.ts'

const world = await openTeam()
const { ops, ann, bob, home } = world
const { listed, save, versionsPath } = driving(world)
const savers = [ann, bob, home.admin]
const seed = Number(process.env['SEED'] ?? randomInt(100_000))
const roll = dice(seed)

const path = versionsPath(ops, 'core-focus')
const read = async ({ id }: SavedVersion): Promise<unknown> =>
  (await world.as(ann).get<FullVersion>(`${path}/${id}`)).body.content
const sectionNow = async (): Promise<Section | undefined> =>
  (await listed(bob, ops)).find(({ section }) => section === 'core-focus')

/** What was saved, oldest first. */
const model: { id: number; content: object }[] = []
let words = 0

/** Some of those in the team save at once, each based on some version; of those who know the newest, one succeeds. */
const saveAtOnce = async (): Promise<void> => {
  const newest = model.at(-1)?.id ?? null
  const wishes = Array.from({ length: 1 + roll(3) }, (_, index) => {
    const base = roll(3) === 0 ? (model[roll(model.length)]?.id ?? null) : newest
    words += 1
    return { by: savers[index] ?? ann, base, content: { purpose: '', niche: `${words} words` } }
  })
  const answers = await Promise.all(wishes.map(({ by, base, content }) => save(by, ops, 'core-focus', content, base)))
  const won = answers.flatMap(({ status, body }) => (status === 200 ? [body] : []))
  expect(won).toHaveLength(wishes.some(({ base }) => base === newest) ? 1 : 0)
  for (const { versionId: id, content } of won) model.push({ id, content })
  const current = await sectionNow()
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    // Whoever came too late is told what it said then: what it says now, or what it said before the round.
    expect(answer.status).toBe(409)
    const told = (answer.body as { current?: Section }).current?.versionId ?? null
    expect([current?.versionId ?? null, newest]).toContain(told)
  }
}

test(`whoever saves, every version is kept, the newest is shown, and none is overwritten unseen (SEED=${seed})`, async () => {
  for (let round = 0; round < 25; round += 1) await saveAtOnce()
  const { body: versions } = await world.as(home.admin).get<SavedVersion[]>(path)
  expect(versions.map(({ id }) => id)).toEqual(model.map(({ id }) => id).toReversed())
  expect(await Promise.all(versions.map(read))).toEqual(model.map(({ content }) => content).toReversed())
  expect(await sectionNow()).toMatchObject(
    model.at(-1) ? { versionId: model.at(-1)?.id, content: model.at(-1)?.content } : {},
  )
})
