import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Contents, emptyContents, type Section, type SectionName } from '#contract/vision.ts'
import { visionVersions } from '#server/vision/table.ts'
import { isFocused, openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { world, ops, ann, bob, zoe } = stage
const { admin } = world.home

const at = (team: { id: number }, rest = '') => `/strategic-vision?team=${team.id}${rest}`
const sectionOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const formOf = (page: Page, title: string) => page.getByRole('form', { name: `Edit ${title}` })
const edit = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await formOf(page, title).waitFor()
}
const save = (page: Page, title: string) => formOf(page, title).getByRole('button', { name: /^Save/ }).click()

const saved = async <Name extends SectionName>(section: Name, content: Contents[Name], person = ann, team = ops) => {
  const path = `/api/teams/${team.id}/vision`
  const calls = world.as(person)
  const { body: rows } = await calls.get<Section[]>(path)
  const row = rows.find((each) => each.section === section && each.teamId === team.id)
  const { body } = await calls.put<Section>(path, { section, content, basedOn: row?.versionId ?? null })
  return body
}

const entries = (...texts: string[]) => texts.map((text) => ({ id: crypto.randomUUID(), text }))

test('a team of two fills in its vision, each seeing at once what the other saves', async () => {
  const [a, b] = [await stage.visit(at(ops), ann), await stage.visit(at(ops), bob)]
  await sectionOf(b, 'Core Values').getByText('Three to seven rules').waitFor()
  await edit(a, 'Core Values')
  await a.getByLabel('Name of value 1').and(a.locator(':focus')).waitFor()
  await a.keyboard.type('Call before they ask')
  await a.keyboard.press('Enter')
  await a.keyboard.type('The customer hears it from us')
  await a.keyboard.press('Enter')
  await a.keyboard.type('Own the whole mile')
  await a.keyboard.press('Alt+ArrowUp')
  await a.keyboard.press('Control+Enter')
  await says(a, 'Core Values saved')
  await expect
    .poll(() => sectionOf(b, 'Core Values').getByRole('term').allTextContents())
    .toEqual(['Own the whole mile', 'Call before they ask'])
  await a.getByText(/^Saved \w+ \d+ by Ann$/).waitFor()

  await edit(b, '3 Year Picture')
  await b.getByLabel('Future date').fill('Dec 31, 2099')
  await b.keyboard.press('Enter')
  await b.getByLabel('Revenue').fill('€ 16 mouse')
  await save(b, '3 Year Picture')
  await b.getByText("Not an amount. Try '9.2m' or '€ 9,200,000'.").waitFor()
  await b.getByLabel('Revenue').fill('€ 16 million')
  await b.getByLabel('Profit').fill('2.6m')
  await b.getByRole('button', { name: 'Add line' }).click()
  await b.keyboard.type('Thirty electric trucks')
  await save(b, '3 Year Picture')
  await says(b, '3 Year Picture saved')
  const picture = sectionOf(a, '3 Year Picture')
  await picture.getByText('€\u00A016m').waitFor()
  await picture.getByText('16%').waitFor()
  await picture.getByText('Thirty electric trucks').waitFor()

  await edit(a, '10 Year Target')
  await a.getByLabel('Target', { exact: true }).fill('€ 50m in revenue')
  await a.keyboard.press('Escape')
  await a.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await a.getByRole('tab', { name: 'SWOT' }).click()
  await a.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await a.getByLabel('Target', { exact: true }).inputValue()).toBe('€ 50m in revenue')
  await save(a, '10 Year Target')
  await sectionOf(b, '10 Year Target').getByText('€ 50m in revenue').waitFor()
})

test('whoever is second to save a section is told at once, sees both versions, and loses nothing', async () => {
  await saved('core-focus', { purpose: 'Keep the makers moving', niche: 'Pallets' })
  const page = await stage.visit(at(ops), ann)
  const niche = page.getByLabel('Niche')
  await edit(page, 'Core Focus')
  await niche.fill('Pallets of paper')
  await saved('core-focus', { purpose: 'Keep the makers moving', niche: 'Wood' }, bob)
  const notice = formOf(page, 'Core Focus').getByRole('alert')
  await notice.getByText('Bob Baker').waitFor()
  await notice.getByRole('button', { name: 'See what changed' }).click()
  expect(await notice.getByRole('insertion').allTextContents()).toEqual([expect.stringContaining('Wood')])
  await notice.getByRole('button', { name: 'Keep editing' }).click()
  await notice.waitFor({ state: 'detached' })
  expect(await niche.evaluate(isFocused)).toBe(true)

  await save(page, 'Core Focus')
  await notice.getByText('Nothing has been overwritten').waitFor()
  await expect.poll(() => niche.evaluate(isFocused)).toBe(true)
  expect(await notice.getByRole('deletion').allTextContents()).toEqual([expect.stringContaining('Wood')])
  expect(await notice.getByRole('insertion').allTextContents()).toEqual([expect.stringContaining('of paper')])
  await notice.getByRole('button', { name: 'Take theirs' }).click()
  expect(await niche.inputValue()).toBe('Wood')
  expect(await niche.evaluate(isFocused)).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await niche.inputValue()).toBe('Pallets of paper')
  await formOf(page, 'Core Focus').getByRole('button', { name: 'Replace with mine' }).click()
  await says(page, 'Core Focus saved')
  await sectionOf(page, 'Core Focus').getByText('Pallets of paper').waitFor()
  await sectionOf(page, 'Core Focus').getByText('Keep the makers moving', { exact: true }).waitFor()
})

test('a save without a network waits in its form; versions are compared word by word, and an older one restored', async () => {
  const [first, second, third] = entries('Dock walk', 'Trial lane', 'Monthly review')
  const content = { targetMarket: 'Makers of paper', uniques: [], provenProcess: [], guarantee: '' }
  if (!first || !second || !third) throw new Error('three steps')
  await saved('marketing-strategy', { ...content, provenProcess: [first, second] })
  const page = await stage.visit(at(ops), ann)
  await edit(page, 'Marketing Strategy')
  await page.getByLabel('Guarantee').fill('Late without a call, and the load is free')
  await page.context().setOffline(true)
  await save(page, 'Marketing Strategy')
  await page.getByText('1 change will be sent when the connection is back.').waitFor()
  expect(await page.getByLabel('Guarantee').inputValue()).toBe('Late without a call, and the load is free')
  await page.context().setOffline(false)
  await sectionOf(page, 'Marketing Strategy').getByText('Late without a call').waitFor()

  await saved('marketing-strategy', { ...content, provenProcess: [first, second] })
  const reworded = { ...second, text: 'Trial lane for free' }
  await saved('marketing-strategy', { ...content, provenProcess: [reworded, first, third] }, bob)
  await sectionOf(page, 'Marketing Strategy').hover()
  await page.getByRole('button', { name: 'More for Marketing Strategy' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'History of Marketing Strategy' })
  await dialog.getByText('moved').waitFor()
  const later = { ...content, provenProcess: [reworded, first, third], guarantee: 'On time, or for free' }
  await saved('marketing-strategy', later, bob)
  await page.getByText('On time, or for free').waitFor()
  const inserted = await dialog.getByRole('insertion').allTextContents()
  expect(inserted).toEqual([expect.stringContaining('for free'), expect.stringContaining('Monthly review')])
  await dialog.getByRole('button', { name: 'Restore the older version' }).click()
  await says(page, 'Marketing Strategy restored')
  const steps = () => sectionOf(page, 'Marketing Strategy').getByRole('listitem').allTextContents()
  await expect.poll(steps).toEqual(['Dock walk', 'Trial lane'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(steps).toEqual(['Trial lane for free', 'Dock walk', 'Monthly review'])
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('dialog', { name: 'Compare versions' }).getByLabel('Section').waitFor()
})

test('two people edit lists of the SWOT at once, and an entry becomes an issue for both until that is taken back', async () => {
  const swot = { ...emptyContents.swot, weaknesses: entries('One dispatcher knows all the lanes') }
  await saved('swot', swot)
  const [a, b] = [await stage.visit(at(ops, '&tab=swot'), ann), await stage.visit(at(ops, '&tab=swot'), bob)]
  const write = async (page: Page, title: string, text: string) => {
    await edit(page, title)
    await page.getByLabel('Text of line 1').and(page.locator(':focus')).waitFor()
    await page.keyboard.type(text)
  }
  await write(a, 'Strengths', 'Drivers know every dock')
  await write(b, 'Threats', 'Two large carriers')
  await save(a, 'Strengths')
  await says(a, 'Strengths saved')
  await save(b, 'Threats')
  await says(b, 'Threats saved')
  for (const page of [a, b]) {
    await sectionOf(page, 'Strengths').getByText('Drivers know every dock').waitFor()
    await sectionOf(page, 'Threats').getByText('Two large carriers').waitFor()
  }

  const button = { name: 'Make an issue of "One dispatcher knows all the lanes"' }
  await a.getByRole('button', button).click()
  await says(a, 'Issue created')
  for (const page of [a, b]) await page.getByRole('link', { name: 'Issue · Open' }).waitFor()
  expect(await a.getByRole('button', button).count()).toBe(0)
  await a.getByRole('button', { name: 'Undo' }).click()
  for (const page of [a, b]) await page.getByRole('button', button).waitFor()
  await b.getByRole('button', button).click()
  await a.getByRole('link', { name: 'Issue · Open' }).click()
  await a.getByRole('dialog').getByLabel('Title').waitFor()
  expect(await a.getByRole('dialog').getByLabel('Title').inputValue()).toBe('One dispatcher knows all the lanes')
})

test("everybody reads the company's vision but what it hides, and has its core values until they write their own", async () => {
  const leading = world.home.team
  const values = [{ id: crypto.randomUUID(), name: 'Numbers in the open', description: 'Good or bad' }]
  await saved('core-values', { values }, admin, leading)
  const focus = await saved('core-focus', { purpose: 'For the company', niche: '' }, admin, leading)
  await world.as(admin).patch(`/api/teams/${leading.id}/vision/core-focus/hidden`, { hidden: true })
  await world.db.update(visionVersions).set({ savedAt: '2020-05-12T12:00:00.000Z' })
  // As activity links to it.
  const link = at(leading, `&section=${focus.id}`)
  const page = await stage.visit(link, zoe)
  await says(page, 'This section cannot be opened')
  await page.getByText('Those of the Leadership team, until your team writes its own.').waitFor()
  await page.getByText('Numbers in the open').waitFor()
  await page.getByRole('button', { name: 'Company vision' }).click()
  await page.getByRole('button', { name: 'Back to Sales' }).waitFor()
  await sectionOf(page, 'Core Focus').getByText('Nothing here yet').waitFor()
  await sectionOf(page, '10 Year Target').getByText('Nothing here yet').waitFor()
  expect(await page.getByRole('button', { name: /^Edit / }).count()).toBe(0)

  // An admin outside the Leadership team changes it as its own do.
  const leader = await stage.visit(at(ops, '&of=company'), await world.member(ops, { role: 'admin' }))
  const focusOf = sectionOf(leader, 'Core Focus')
  const hidden = focusOf.getByText('Hidden from other teams')
  const choose = async (entry: string) => {
    await focusOf.hover()
    await leader.getByRole('button', { name: 'More for Core Focus' }).click()
    await leader.getByRole('menuitem', { name: entry }).click()
  }
  await leader.getByText("The company's, by the team Leadership.").waitFor()
  await leader.getByText(/^Saved May 12, 2020 by/).waitFor()
  await hidden.waitFor()
  await choose('Show to everyone')
  await hidden.waitFor({ state: 'detached' })
  await sectionOf(page, 'Core Focus').getByText('For the company').waitFor()
  await choose('Hide from other teams')
  await hidden.waitFor()
  await sectionOf(page, 'Core Focus').getByText('Nothing here yet').waitFor()
  await page.getByRole('button', { name: 'Back to Sales' }).click()
  await page.getByText('Numbers in the open').waitFor()

  await choose('Show to everyone')
  await hidden.waitFor({ state: 'detached' })
  await edit(leader, 'Core Focus')
  await leader.getByLabel('Niche').fill('Pallets')
  await leader.keyboard.press('Control+Enter')
  await says(leader, 'Core Focus saved')
  await page.goto(link)
  await sectionOf(page, 'Core Focus').getByText('Pallets').waitFor()
  expect(new URL(page.url()).hash).toBe('#core-focus')
  await leader.getByRole('button', { name: 'Back to Operations' }).click()
  await leader.getByText("The company's, by the team Leadership.").waitFor({ state: 'detached' })
})

test('a link leads to the tab with its section, and the page is shown as of an earlier day, when nothing is edited', async () => {
  const swot = { ...emptyContents.swot, strengths: entries('Linked strength') }
  const { id } = await saved('swot', swot, zoe, stage.sales)
  await saved('core-focus', { purpose: 'Said today', niche: '' }, zoe, stage.sales)
  const page = await stage.visit(at(stage.sales, `&section=${id}`), zoe)
  await page.getByText('Linked strength').waitFor()
  expect(await page.getByRole('tab', { name: 'SWOT', selected: true }).count()).toBe(1)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'As of a day…' }).click()
  await page.getByRole('dialog', { name: 'The vision as of a day' }).locator('[data-day]:focus').press('PageUp')
  await page.keyboard.press('Enter')
  await page.getByText(/^The vision as it was on /).waitFor()
  await page.getByRole('tab', { name: 'Vision' }).click()
  await sectionOf(page, 'Core Focus').getByText('Nothing here yet').waitFor()
  expect(await page.getByRole('button', { name: /^Edit / }).count()).toBe(0)
  await page.getByRole('tab', { name: 'Traction' }).click()
  await page.getByText('Rocks, long-term issues and the line of sight are left out', { exact: false }).waitFor()
  await page.getByText('No goals yet').waitFor()
  expect(await page.getByRole('button', { name: 'Add Goal' }).count()).toBe(0)
  await page.getByRole('tab', { name: 'Vision' }).click()
  await page.getByRole('button', { name: 'Back to today' }).click()
  await page.getByText('Said today').waitFor()
  await page.getByRole('button', { name: 'Edit Core Focus' }).waitFor()
})

test('two pages go on paper, A4 and Letter, however much is written, the SWOT as a third, and none without the rest', async () => {
  const long = entries(...Array.from({ length: 40 }, (_, line) => `Line ${line} ${'of what it looks like '.repeat(5)}`))
  const figures = { futureDate: '2099-12-31', revenue: null, profit: null, measurables: [], looksLike: long }
  await saved('three-year-picture', figures)
  const page = await stage.visit('/robots.txt', ann)
  await page.route('**/line-of-sight*', (route) => route.abort())
  await page.goto(at(ops))
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  const print = page.getByRole('button', { name: 'Print' })
  await print.click()
  await page.getByText('Failed to load what goes on paper').first().waitFor()
  expect(await page.locator('[data-printed]').count()).toBe(0)
  await page.unroute('**/line-of-sight*')
  await expect
    .poll(async () => {
      await print.click()
      return page.locator('[data-printed]').count()
    })
    .toBe(1)

  await page.getByText('Line 39').waitFor()
  const pagesOf = async (format: string) => {
    const pdf = await page.pdf({ format, preferCSSPageSize: true })
    return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) =>
      size.map((points) => Math.round(Number(points))),
    )
  }
  const twice = (size: number[]) => [size, size]
  expect(await pagesOf('A4')).toEqual(twice([843, 596]))
  expect(await pagesOf('Letter')).toEqual(twice([792, 612]))
  await page.getByRole('tab', { name: 'SWOT' }).click()
  await sectionOf(page, 'Strengths').waitFor()
  expect(await pagesOf('A4')).toHaveLength(3)
})
