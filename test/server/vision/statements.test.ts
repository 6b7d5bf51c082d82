import { expect, test } from 'vitest'
import { emptyContents, type SectionName } from '#contract/vision.ts'
import { countStatements } from '#test/support/statements.ts'
import { openTeam } from '#test/support/team.ts'
import { driving as drivingGoals } from '../goals/drive.ts'
import { driving, entry, swotWith, value } from './drive.ts'

const world = await openTeam()
const { home } = world
const { hide, listed, saved } = driving(world)
const goals = drivingGoals(world)

const filled = async () => {
  const team = await world.team()
  const member = await world.member(team)
  return { team, member }
}

test('a vision is read by as many statements, whatever it says and however often it was saved', async () => {
  const { team, member } = await filled()
  await saved(member, team, 'core-focus', emptyContents['core-focus'])
  const counts = async () => [
    await countStatements(world, () => listed(member, team)),
    await countStatements(world, () => listed(member, team, '?asOf=2999-01-01')),
  ]
  const few = await counts()
  for (const section of Object.keys(emptyContents) as SectionName[]) {
    if (section !== 'core-focus') await saved(member, team, section, emptyContents[section])
  }
  let versionId: number | null =
    (await listed(member, team)).find(({ section }) => section === 'swot')?.versionId ?? null
  for (let times = 0; times < 12; times += 1) {
    ;({ versionId } = await saved(member, team, 'swot', swotWith([entry(`Threat ${times}`)]), versionId))
  }
  expect(await counts()).toEqual(few)
})

test('core values follow by as many statements, however many there are', async () => {
  const { team, member } = await filled()
  let versionId: number | null = null
  const write = async (count: number) => {
    const values = Array.from({ length: count }, (_, index) => value(`Value ${index}`))
    ;({ versionId } = await saved(member, team, 'core-values', { values }, versionId))
  }
  await write(1)
  expect(await countStatements(world, () => write(50))).toBe(await countStatements(world, () => write(2)))
})

test('goals are read as they are and as they were, and hidden, by as many statements, however many there are', async () => {
  let hidden = false
  const toggle = async () => {
    hidden = !hidden
    await hide(home.admin, home.team, 'one-year-plan', hidden)
  }
  const { add, change } = goals
  const fill = async () => change(home.admin, await add(home.admin, home.team), { progress: 10 })
  await fill()
  await toggle()
  const counts = async () => [
    await countStatements(world, () => goals.listed(home.admin, home.team)),
    await countStatements(world, () => goals.listed(home.admin, home.team, '?asOf=2999-01-01')),
    await countStatements(world, toggle),
  ]
  const few = await counts()
  for (let times = 0; times < 12; times += 1) await fill()
  expect(await counts()).toEqual(few)
})
