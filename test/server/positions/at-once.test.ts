import { expect, test } from 'vitest'
import type { ChartDraft, Position } from '#contract/positions.ts'
import { openTeam } from '#test/support/team.ts'
import { addDraft, addPosition, chartOf, ofDrafts, ofPositions, outlineOf, positionsOf, publish } from './drive.ts'

const world = await openTeam()
const { ann, bob, home } = world

test('two moves at once that would close a circle together: one is made, the other is refused', async () => {
  for (let round = 0; round < 12; round += 1) {
    const team = await world.team()
    const [one, other] = await Promise.all(
      ['One', 'Other'].map((title) => addPosition(world, home.admin, { title, teamId: team.id })),
    )
    const move = (row: Position | undefined, under: Position | undefined) =>
      world.as(home.admin).patch(`${ofPositions}/${row?.id}`, { parentPositionId: under?.id })
    const answers = await Promise.all([move(one, other), move(other, one)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(outlineOf(await chartOf(world, home.admin, team))).toHaveLength(2)
  }
})

test('so it is in a draft', async () => {
  const team = await world.team()
  for (const title of ['One', 'Other']) await addPosition(world, home.admin, { title, teamId: team.id })
  const draft = await addDraft(world, home.admin, team)
  const [one, other] = await positionsOf(world, home.admin, draft)
  const move = (row: Position | undefined, under: Position | undefined) =>
    world.as(home.admin).patch(`${ofPositions}/${row?.id}/place`, { parentPositionId: under?.id, afterId: null })
  const answers = await Promise.all([move(one, other), move(other, one)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(outlineOf(await positionsOf(world, home.admin, draft))).toHaveLength(2)
})

test('what is added at once beside each other has places of its own', async () => {
  const team = await world.team()
  const titles = Array.from({ length: 10 }, (_, index) => `Seat ${index}`)
  await Promise.all(titles.map((title) => addPosition(world, home.admin, { title, teamId: team.id })))
  const places = (await chartOf(world, home.admin, team)).map(({ position }) => position)
  expect(new Set(places).size).toBe(10)
})

test('a draft that is published twice at once is published once', async () => {
  const team = await world.team()
  const draft = await addDraft(world, home.admin, team)
  await addPosition(world, home.admin, { title: 'New', teamId: team.id, draftId: draft.id })
  const answers = await Promise.all([publish(world, home.admin, draft), publish(world, home.admin, draft)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await chartOf(world, home.admin, team)).toHaveLength(1)
})

test('edits of the chart, edits of the draft and its publication wait for each other, and none for ever', async () => {
  const team = await world.team()
  const person = await world.member(team)
  for (const title of ['A', 'B', 'C', 'D']) await addPosition(world, person, { title, teamId: team.id })
  for (let round = 0; round < 8; round += 1) {
    const chart = await chartOf(world, person, team)
    const draft: ChartDraft = await addDraft(world, person, team)
    const [copy, second] = await positionsOf(world, person, draft)
    const primary = chart.map(({ id, version }) => ({ id, version }))
    const calls = world.as(person)
    const answers = await Promise.all([
      calls.patch(`${ofPositions}/${chart[0]?.id}/assign`, { filledById: round % 2 ? ann.id : bob.id }),
      calls.patch(`${ofPositions}/${copy?.id}`, { parentPositionId: second?.id }),
      calls.post(`${ofDrafts}/${draft.id}/publish`, { primary }),
      calls.patch(`${ofPositions}/${chart[1]?.id}/place`, { parentPositionId: chart[2]?.id ?? null, afterId: null }),
      calls.post(ofPositions, { title: 'E', teamId: team.id, draftId: draft.id, parentPositionId: second?.id }),
      calls.post(`/api/teams/${team.id}/accountability-drafts`, { name: 'Another' }),
      calls.del(`${ofPositions}/${chart[3]?.id}?under=delete`),
      calls.post(`${ofDrafts}/${draft.id}/take-back`),
    ])
    for (const answer of answers) {
      expect([200, 201, 204, 400, 404, 409], JSON.stringify(answer.body)).toContain(answer.status)
      expect(answer.body?.message).not.toBe('Someone else is changing this too. Try again.')
    }
    const after = await chartOf(world, person, team)
    expect(outlineOf(after)).toHaveLength(after.length)
    const drafted = await positionsOf(world, person, draft)
    expect(outlineOf(drafted)).toHaveLength(drafted.length)
    for (const { id } of (await calls.get<ChartDraft[]>(`/api/teams/${team.id}/accountability-drafts`)).body) {
      await calls.del(`${ofDrafts}/${id}`)
    }
  }
})
