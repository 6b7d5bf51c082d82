import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Position } from '#contract/positions.ts'
import { card, openChartStage } from './support/chart.ts'
import { isFocused, says } from './support/stage.ts'

const stage = await openChartStage()
const { world, bob, api, newTeam, add, titlesUnder, open, smallChart } = stage

test('a chart is begun in one click, built by dialogs and taken down, and a colleague sees each step', async () => {
  const teamId = await newTeam()
  const [page, other] = [await open(teamId), await open(teamId, bob)]
  await page.getByText('No positions created yet').waitFor()
  await page.getByRole('button', { name: 'Start with Visionary and Integrator' }).click()
  await card(other, 'Integrator').waitFor()
  await card(page, 'Integrator').click()
  await page.getByRole('button', { name: 'Add Position' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Position' })
  await dialog.getByRole('button', { name: /^Create Position/ }).click()
  await dialog.getByText('Title is required').waitFor()
  await dialog.getByLabel('Title').fill('Sales')
  await dialog.getByLabel('Roles and responsibilities').fill('Sell\n\n  Forecast ')
  await dialog.getByRole('combobox', { name: 'Filled By' }).click()
  await page.getByRole('option', { name: 'Bob Baker' }).click()
  await dialog.getByRole('button', { name: /^Create Position/ }).click()
  await says(page, 'Position created')
  await card(other, 'Sales').getByText('Bob Baker').waitFor()
  await other.getByText('3 positions, 2 vacant').waitFor()
  const { body } = await api.get<Position[]>(`/api/teams/${teamId}/accountability-positions`)
  const idOf = (title: string): number | null => body.find((each) => each.title === title)?.id ?? null
  expect(body.find(({ title }) => title === 'Sales')?.responsibilities).toEqual(['Sell', 'Forecast'])

  await card(page, 'Sales').click()
  const panel = page.getByRole('complementary', { name: 'Sales' })
  await panel.getByRole('combobox', { name: 'Filled By' }).click()
  await page.getByRole('option', { name: 'None (Vacant)' }).click()
  await says(page, 'Position assigned')
  await card(other, 'Sales').getByText('Position Vacant').waitFor()
  await panel.getByRole('button', { name: /^Integrator/ }).click()
  await page.getByRole('complementary', { name: 'Integrator' }).getByText('Reporting to it (1)').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('complementary', { name: 'Integrator' }).waitFor({ state: 'detached' })

  for (const title of ['Key Accounts', 'Inside Sales']) await add(teamId, title, idOf('Sales'))
  await card(page, 'Inside Sales').waitFor()
  await card(page, 'Sales').focus()
  await page.keyboard.press('Delete')
  const asked = page.getByRole('alertdialog', { name: 'Delete Sales?' })
  await asked.getByText('Move the 2 positions under it up').click()
  await asked.getByRole('button', { name: 'Delete', exact: true }).click()
  await card(other, 'Sales').waitFor({ state: 'detached' })
  expect(await titlesUnder(teamId, idOf('Integrator'))).toEqual(['Key Accounts', 'Inside Sales'])
  expect(await titlesUnder(teamId, idOf('Sales'))).toEqual([])
  await card(page, 'Visionary').focus()
  await page.keyboard.press('Delete')
  await page.getByText('Delete all 4').click()
  await page.getByRole('button', { name: 'Delete all 4' }).click()
  await other.getByText('No positions created yet').waitFor()
})

test('the panel’s menu leaves out what has a button beside it, in whatever language', async () => {
  const { teamId } = await smallChart()
  const page = await open(teamId)
  await page.evaluate(() => localStorage.setItem('language', 'de'))
  await page.reload()
  await page.getByRole('treeitem', { name: /^Operations Position unbesetzt/ }).click()
  const panel = page.getByRole('complementary', { name: 'Operations' })
  for (const name of ['Bearbeiten', 'Löschen']) await panel.getByRole('button', { name, exact: true }).waitFor()
  await panel.getByRole('button', { name: 'Aktionen für „Operations“' }).click()
  await page.getByRole('menuitem', { name: 'Davor schieben' }).waitFor()
  const entries = await page.getByRole('menuitem').evaluateAll((items) => items.map((item) => item.textContent))
  const says = (name: string) => entries.some((entry) => entry.startsWith(name))
  expect(['Darunter hinzufügen', 'Verschieben', 'Davor', 'Dahinter'].map(says)).toEqual([true, true, true, true])
  expect(entries).toHaveLength(4)
})

test('keys are listed, the palette does what they do, and two who edit a position see both versions', async () => {
  const { teamId, sales } = await smallChart()
  const page = await open(teamId)
  await card(page, 'Sales').focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const does of ['Zoom in', 'Next position in that direction', 'Add under it', 'Move to…']) {
    await keys.getByText(does, { exact: true }).waitFor()
  }
  expect(await keys.getByText('Next row').count()).toBe(0)
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await card(page, 'Sales').focus()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  await palette.getByRole('group', { name: 'Sales' }).getByRole('option', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Position' })
  await dialog.getByLabel('Title').fill('Sales Europe')
  await world.as(bob).patch(`/api/accountability-positions/${sales.id}`, { title: 'Sales World' })
  await dialog.getByRole('button', { name: /^Save Changes/ }).click()
  await dialog.getByText('Bob Baker changed this position while you were editing').waitFor()
  await dialog.getByText('Sales World').waitFor()
  await dialog.getByRole('button', { name: /^Save Changes/ }).click()
  await says(page, 'Position updated')
  await card(page, 'Sales Europe').waitFor()
})

/** Takes a card and holds it over another one, in its middle or at its left (-1) side. */
const dragging = (page: Page) => {
  const middle = async (title: string) => {
    const box = await card(page, title).boundingBox()
    if (!box) throw new Error(`${title} is not drawn`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, half: box.width / 2 }
  }
  const drag = async (title: string, onto: string, side = 0) => {
    const [from, to] = [await middle(title), await middle(onto)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.move(to.x + side * (to.half - 4), to.y, { steps: 4 })
    await page.locator('[data-kind]').first().waitFor()
  }
  return { middle, drag }
}

test('a card is dragged under another one, beside one, and back; and moved, collapsed and deleted by keys alone', async () => {
  const { teamId, top, operations, finance } = await smallChart()
  const page = await open(teamId)
  const { middle, drag } = dragging(page)
  await drag('Operations', 'Finance')
  await page.mouse.up()
  await says(page, 'Position moved')
  await expect.poll(() => titlesUnder(teamId, finance.id)).toEqual(['Operations'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titlesUnder(teamId, top.id)).toEqual(['Sales', 'Operations', 'Finance'])

  await expect.poll(async () => (await middle('Operations')).x < (await middle('Finance')).x).toBe(true)
  await drag('Finance', 'Sales', -1)
  await page.mouse.up()
  await expect.poll(() => titlesUnder(teamId, top.id)).toEqual(['Finance', 'Sales', 'Operations'])

  await expect.poll(async () => (await middle('Finance')).x < (await middle('Sales')).x).toBe(true)
  await drag('Sales', 'Key Accounts')
  await page.locator('[data-forbidden="true"]').waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await page.getByRole('complementary').count()).toBe(1)
  expect(await titlesUnder(teamId, top.id)).toEqual(['Finance', 'Sales', 'Operations'])

  await card(page, 'Integrator').focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  expect(await card(page, 'Operations').evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => titlesUnder(teamId, top.id)).toEqual(['Finance', 'Operations', 'Sales'])
  await says(page, 'Operations: place 2 of 3')
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Move Operations' })
  expect(await dialog.getByRole('radio', { name: /^Operations/ }).isDisabled()).toBe(true)
  await dialog.getByRole('searchbox').fill('inside')
  await dialog.getByRole('radio', { name: /^Inside Sales/ }).check()
  await dialog.getByRole('button', { name: /^Move/ }).click()
  await says(page, 'Position moved')
  await card(page, 'Sales').focus()
  await page.keyboard.press(' ')
  await card(page, 'Operations').waitFor({ state: 'detached' })
  expect(await card(page, 'Sales').getAttribute('aria-expanded')).toBe('false')
  await page.getByRole('searchbox', { name: 'Search positions' }).fill('operat')
  await page.getByText('1 of 1').waitFor()
  await card(page, 'Operations').waitFor()
  await page.keyboard.press('Enter')
  await card(page, 'Operations').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Operations' }).waitFor()
  await card(page, 'Operations').focus()
  await page.keyboard.press('Delete')
  await says(page, 'Position deleted')
  const { body } = await api.get<Position[]>(`/api/teams/${teamId}/accountability-positions`)
  expect(body.map(({ id }) => id)).not.toContain(operations.id)
})
