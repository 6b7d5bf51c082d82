import { beforeEach, expect, test } from 'vitest'
import { violations } from './support/access.ts'
import { cellOf, openScorecardStage, paste } from './support/scorecard.ts'
import { isFocused, says } from './support/stage.ts'
import { tooSmall } from './support/targets.ts'

const stage = await openScorecardStage()
const { add, valuesOf, open } = stage

let number = 0
let name = ''
beforeEach(() => {
  number += 1
  name = `Hours ${number}`
})

const asTime = { unit: 'time', goal: null } as const

test('a time that can mean two asks at its cell: Tab leads to the meanings, Enter takes one and goes on', async () => {
  const item = await add(name, asTime)
  const page = await open(name)
  await cellOf(page, name, 12).click()
  await page.keyboard.type('7.30')
  await page.getByText('Which do you mean?').waitFor()
  expect(await violations(page, '[data-entry]')).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(() => page.getByRole('button', { name: '7:30' }).evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await cellOf(page, name, 12).getByText('7:18').waitFor()
  await expect.poll(async () => (await valuesOf(item)).at(-1)).toBe(438)
  expect(await page.getByText('Which do you mean?').count()).toBe(0)
})

test('in a pasted block one answer holds for all that leave the same open', async () => {
  const item = await add(name, asTime)
  const page = await open(name)
  await cellOf(page, name, 3).click()
  await page.keyboard.press('Escape')
  await paste(page, '7.30\t8:15\t6.45')
  await page.getByText('3 numbers not saved, as 2 cells cannot be read:').waitFor()
  expect((await valuesOf(item)).slice(3, 6)).toEqual([null, null, null])
  await cellOf(page, name, 3).click()
  await page.getByRole('button', { name: '7:30', exact: true }).click()
  await says(page, '3 numbers entered')
  await expect.poll(async () => (await valuesOf(item)).slice(3, 6)).toEqual([450, 495, 405])
})

test('on a phone the meanings are large enough to be tapped', async () => {
  const item = await add(name, asTime)
  const page = await open(name, stage.ann, stage.path, { on: 'phone' })
  await cellOf(page, name, 12).click()
  await page.keyboard.type('7.30')
  await page.getByRole('button', { name: '7:30', exact: true }).waitFor()
  expect(await tooSmall(page, 40)).toEqual([])
  await page.getByRole('button', { name: '7:30', exact: true }).click()
  await expect.poll(async () => (await valuesOf(item)).at(-1)).toBe(450)
})
