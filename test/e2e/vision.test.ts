import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Contents, Section, SectionName } from '#contract/vision.ts'
import { openTeamStage, says } from './support/stage.ts'

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
  await a.getByRole('button', { name: 'Add value' }).click()
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
  await b.getByLabel('Revenue').fill('€ 16 millions')
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
  await edit(page, 'Core Focus')
  await page.getByLabel('Niche').fill('Pallets of paper')
  await saved('core-focus', { purpose: 'Keep the makers moving on Monday', niche: 'Pallets' }, bob)
  const notice = formOf(page, 'Core Focus').getByRole('alert')
  await notice.getByText('Bob Baker').waitFor()
  await notice.getByRole('button', { name: 'See what changed' }).click()
  expect(await notice.getByRole('insertion').allTextContents()).toEqual([expect.stringContaining('on Monday')])
  await notice.getByRole('button', { name: 'Keep editing' }).click()
  await notice.waitFor({ state: 'detached' })

  await save(page, 'Core Focus')
  await notice.getByText('Nothing has been overwritten').waitFor()
  expect(await notice.getByRole('deletion').allTextContents()).toEqual([expect.stringContaining('on Monday')])
  expect(await notice.getByRole('insertion').allTextContents()).toEqual([expect.stringContaining('of paper')])
  await notice.getByRole('button', { name: 'Take theirs' }).click()
  expect(await page.getByLabel('Niche').inputValue()).toBe('Pallets')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await page.getByLabel('Niche').inputValue()).toBe('Pallets of paper')
  await formOf(page, 'Core Focus').getByRole('button', { name: 'Save mine over it' }).click()
  await says(page, 'Core Focus saved')
  await sectionOf(page, 'Core Focus').getByText('Pallets of paper').waitFor()
  await sectionOf(page, 'Core Focus').getByText('Keep the makers moving', { exact: true }).waitFor()
})

test('a save without a network waits in its form, and goes through when there is one', async () => {
  const page = await stage.visit(at(ops), ann)
  await edit(page, 'Marketing Strategy')
  await page.getByLabel('Guarantee').fill('Late without a call, and the load is free')
  await page.context().setOffline(true)
  await save(page, 'Marketing Strategy')
  await page.getByText('1 change will be sent when the connection is back.').waitFor()
  expect(await page.getByLabel('Guarantee').inputValue()).toBe('Late without a call, and the load is free')
  await page.context().setOffline(false)
  await sectionOf(page, 'Marketing Strategy').getByText('Late without a call').waitFor()
})

test('two versions are compared word by word, and the older one restored, and that taken back', async () => {
  const [first, second, third] = entries('Dock walk', 'Trial lane', 'Monthly review')
  const content = { targetMarket: 'Makers of paper', uniques: [], provenProcess: [], guarantee: '' }
  if (!first || !second || !third) throw new Error('three steps')
  await saved('marketing-strategy', { ...content, provenProcess: [first, second] })
  const reworded = { ...second, text: 'Trial lane for free' }
  await saved('marketing-strategy', { ...content, provenProcess: [reworded, first, third] }, bob)
  const page = await stage.visit(at(ops), ann)
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

test('an entry of the SWOT becomes an issue in one click, for all to see, until that is taken back', async () => {
  const swot = {
    strengths: [],
    weaknesses: entries('One dispatcher knows all the lanes'),
    opportunities: [],
    threats: [],
  }
  await saved('swot', swot)
  const [a, b] = [await stage.visit(at(ops, '&tab=swot'), ann), await stage.visit(at(ops, '&tab=swot'), bob)]
  const button = { name: 'Make an issue of "One dispatcher knows all the lanes"' }
  await b.getByRole('button', button).waitFor()
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

test('two lists of the SWOT are edited by two people at once, and neither is held up', async () => {
  await saved('swot', { strengths: [], weaknesses: [], opportunities: [], threats: [] })
  const [a, b] = [await stage.visit(at(ops, '&tab=swot'), ann), await stage.visit(at(ops, '&tab=swot'), bob)]
  const write = async (page: Page, title: string, add: string, text: string) => {
    await edit(page, title)
    await page.getByRole('button', { name: add }).click()
    await page.keyboard.type(text)
  }
  await write(a, 'Strengths', 'Add strength', 'Drivers know every dock')
  await write(b, 'Threats', 'Add threat', 'Two large carriers')
  await save(a, 'Strengths')
  await says(a, 'Strengths saved')
  await save(b, 'Threats')
  await says(b, 'Threats saved')
  for (const page of [a, b]) {
    await sectionOf(page, 'Strengths').getByText('Drivers know every dock').waitFor()
    await sectionOf(page, 'Threats').getByText('Two large carriers').waitFor()
  }
})

test("everybody reads the company's vision but what it hides, and has its core values until they write their own", async () => {
  const leading = world.home.team
  const values = [{ id: crypto.randomUUID(), name: 'Numbers in the open', description: 'Good or bad' }]
  await saved('core-values', { values }, admin, leading)
  const focus = await saved('core-focus', { purpose: 'For the company', niche: '' }, admin, leading)
  const page = await stage.visit('/strategic-vision', zoe)
  await page.getByText('Those of the Leadership team, until your team writes its own.').waitFor()
  await page.getByText('Numbers in the open').waitFor()
  await page.getByRole('button', { name: 'Company vision' }).click()
  await sectionOf(page, 'Core Focus').getByText('For the company').waitFor()
  expect(await page.getByRole('button', { name: /^Edit / }).count()).toBe(0)
  await sectionOf(page, '10 Year Target').getByText('Nothing here yet').waitFor()

  const leader = await stage.visit(at(leading), admin)
  await sectionOf(leader, 'Core Focus').hover()
  await leader.getByRole('button', { name: 'More for Core Focus' }).click()
  await leader.getByRole('menuitem', { name: 'Hide from other teams' }).click()
  await sectionOf(leader, 'Core Focus').getByText('Hidden from other teams').waitFor()
  await sectionOf(page, 'Core Focus').getByText('Nothing here yet').waitFor()
  await page.getByRole('button', { name: 'Back to Sales' }).click()
  await page.getByText('Numbers in the open').waitFor()

  // As activity links to it.
  const link = at(leading, `&section=${focus.id}`)
  await page.goto(link)
  await says(page, 'This section cannot be opened')
  await page.getByText('Numbers in the open').waitFor()
  await leader.getByRole('button', { name: 'More for Core Focus' }).click()
  await leader.getByRole('menuitem', { name: 'Show to everybody' }).click()
  await sectionOf(leader, 'Core Focus').getByText('Hidden from other teams').waitFor({ state: 'detached' })
  await page.goto(link)
  await sectionOf(page, 'Core Focus').getByText('For the company').waitFor()
  expect(new URL(page.url()).hash).toBe('#core-focus')
})

test('a link leads to the tab with its section', async () => {
  const swot = { strengths: entries('Linked strength'), weaknesses: [], opportunities: [], threats: [] }
  const { id } = await saved('swot', swot, zoe, stage.sales)
  const page = await stage.visit(at(stage.sales, `&section=${id}`), zoe)
  await page.getByText('Linked strength').waitFor()
  expect(await page.getByRole('tab', { name: 'SWOT', selected: true }).count()).toBe(1)
})

test('the page is shown as of an earlier day, and nothing is edited there', async () => {
  await saved('core-focus', { purpose: 'Said today', niche: '' })
  const page = await stage.visit(at(ops), ann)
  await page.getByText('Said today').waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'As of a day…' }).click()
  await page.getByRole('dialog', { name: 'The vision as of a day' }).waitFor()
  await page.goto(at(ops, '&asOf=2020-01-01'))
  await page.getByText('The vision as it was on Jan 1, 2020').waitFor()
  await sectionOf(page, 'Core Focus').getByText('Nothing here yet').waitFor()
  expect(await page.getByRole('button', { name: /^Edit / }).count()).toBe(0)
  await page.getByRole('button', { name: 'Back to today' }).click()
  await page.getByText('Said today').waitFor()
  await page.getByRole('button', { name: 'Edit Core Focus' }).waitFor()
})

test('it prints as two pages on A4 and on Letter, however much is written, with the SWOT as a third', async () => {
  const long = entries(...Array.from({ length: 40 }, (_, line) => `Line ${line} ${'of what it looks like '.repeat(5)}`))
  const figures = { futureDate: '2099-12-31', revenue: null, profit: null, measurables: [], looksLike: long }
  await saved('three-year-picture', figures)
  const page = await stage.visit(at(ops), ann)
  await page.getByText('Line 39').waitFor()
  const pagesOf = async (format: string) => {
    const pdf = await page.pdf({ format, preferCSSPageSize: true })
    return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) =>
      size.map((points) => Math.round(Number(points))),
    )
  }
  // Its code comes once the page is idle.
  await expect.poll(async () => (await pagesOf('A4')).length).toBe(2)
  expect(await pagesOf('A4')).toEqual([
    [843, 596],
    [843, 596],
  ])
  expect(await pagesOf('Letter')).toEqual([
    [792, 612],
    [792, 612],
  ])
  await page.getByRole('tab', { name: 'SWOT' }).click()
  await sectionOf(page, 'Strengths').waitFor()
  expect(await pagesOf('A4')).toHaveLength(3)
})
