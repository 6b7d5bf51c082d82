import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Todo } from '#contract/todos.ts'
import { violations } from './support/access.ts'
import { holdBack, openTeamStage, says } from './support/stage.ts'
import { workbook } from '#test/support/workbook.ts'

const stage = await openTeamStage()
const { ops: team, ann, bob } = stage
const { admin } = stage.world.home

const titles = async () => {
  const { body } = await stage.world.as(ann).get<Todo[]>(`/api/user/todos?teamId=${team.id}`)
  return body.map(({ title }) => title)
}
const dialog = (page: Page) => page.getByRole('dialog')
const fileOf = (name: string) =>
  readFileSync(`test/support/imports/${name}`, 'utf8')
    .replaceAll('Ann Lee', ann.fullName)
    .replaceAll('Bob Ray', bob.fullName)
    .replaceAll('Ops', team.name)

const openImport = async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Import…' }).press('Enter')
  await dialog(page).waitFor()
}
const give = (page: Page) =>
  dialog(page)
    .getByLabel('File')
    .setInputFiles({ name: 'todos.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOf('ninety.csv')) })
/** What a file is given to that is dropped on the field's words. */
const underWords = (page: Page) =>
  dialog(page)
    .getByText('Choose a file, or drop it here')
    .evaluate((words) => {
      const { x, y, width, height } = words.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.getAttribute('type')
    })
const send = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^Import( |$)/ })
    .last()
    .click()

/** Imports the file, whose bad cell it leaves out. */
const importFile = async (page: Page) => {
  await openImport(page)
  expect(await underWords(page)).toBe('file')
  await give(page)
  const bad = dialog(page).getByRole('region', { name: 'Cells that cannot be imported' })
  await bad.getByText(/“Zed Unknown” is nobody here/).waitFor()
  expect(await violations(page, '[role="dialog"]')).toEqual([])
  await send(page)
  expect(await titles()).toEqual([])
  await bad.getByRole('checkbox', { name: 'Leave out 1 row' }).check()
  await dialog(page).getByText('New: 2 to-dos').waitFor()
  await send(page)
  await dialog(page).waitFor({ state: 'detached' })
  expect((await titles()).toSorted()).toEqual(['Call the flour mill', 'Print the winter menu'])
}
const takeBack = async (page: Page) => {
  await openImport(page)
  await dialog(page).getByRole('button', { name: 'Undo the import of todos.csv' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await says(page, 'Import taken back')
  expect(await titles()).toEqual([])
}

test('a file is imported and taken back on a phone', async () => {
  const page = await stage.visit(`/todos?team=${team.id}`, ann, { on: 'phone' })
  await importFile(page)
  await takeBack(page)
})

test('a file is imported once and taken back; of a workbook one sheet is, and the choice outlives a reload', async () => {
  const page = await stage.visit(`/todos?team=${team.id}`, ann)
  await importFile(page)
  await openImport(page)
  const { released, release } = holdBack()
  await page.route('**/api/imports/*', (route) => released.then(() => route.continue()), { times: 1 })
  await give(page)
  await dialog(page).getByText('Looking at what is here already…').waitFor()
  expect(
    await dialog(page)
      .getByRole('button', { name: /^Import( |$)/ })
      .last()
      .isDisabled(),
  ).toBe(true)
  release()
  await dialog(page).getByText('0 new, 2 already here').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await dialog(page).waitFor({ state: 'detached' })
  await takeBack(page)

  const sheets = [
    { name: 'Rocks', lines: [['Title'], ['Open the second bakery']] },
    {
      name: 'To-dos',
      lines: [
        ['Title', 'Due date'],
        ['Order paper bags', '2026-12-01'],
        ['Call the bank', null],
      ],
    },
  ]
  await dialog(page)
    .getByLabel('File')
    .setInputFiles({ name: 'plans.xlsx', mimeType: 'application/zip', buffer: Buffer.from(await workbook(sheets)) })
  await dialog(page).getByText('New: 1 rock').waitFor()
  const sheet = dialog(page).getByRole('combobox', { name: 'Sheet' })
  await sheet.press('Enter')
  await page.getByRole('option', { name: 'To-dos' }).click()
  await dialog(page).getByText('New: 2 to-dos').waitFor()
  expect(await violations(page, '[role="dialog"]')).toEqual([])
  await page.reload()
  await openImport(page)
  await dialog(page).getByText('New: 2 to-dos').waitFor()
  await send(page)
  await dialog(page).waitFor({ state: 'detached' })
  expect((await titles()).toSorted()).toEqual(['Call the bank', 'Order paper bags'])
})

const choose = async (page: Page, name: string, option: string) => {
  await dialog(page).getByRole('combobox', { name, exact: true }).press('Enter')
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('who and what a file names that is not here is made with it, and goes again if the rows are refused', async () => {
  const world = stage.world.as(admin)
  const here = async () => ({
    teams: (await world.get<{ name: string }[]>('/api/teams')).body.map(({ name }) => name),
    people: (await world.get<{ fullName: string }[]>('/api/users')).body.map(({ fullName }) => fullName),
  })
  const nameOf = async (id: number | null) =>
    (await world.get<{ id: number; fullName: string }[]>('/api/users')).body.find((each) => each.id === id)?.fullName
  const before = await here()
  const page = await stage.visit(`/todos?team=${team.id}`, admin)
  await openImport(page)
  const lines = ['Title,Owner,Email,Team', 'Bake bread,Zed Unknown,zed@example.com,Bakery', 'Sweep,Yan Other,,Bakery']
  const buffer = Buffer.from(lines.join('\n'))
  await dialog(page).getByLabel('File').setInputFiles({ name: 'todos.csv', mimeType: 'text/csv', buffer })
  await choose(page, 'Teams: Bakery', 'New team “Bakery”')
  await choose(page, 'People: Zed Unknown', 'Invite Zed Unknown')
  await choose(page, 'People: Yan Other', 'Invite Yan Other')
  await dialog(page)
    .getByText(/“Yan Other” needs an email address/)
    .waitFor()
  expect(await dialog(page).getByLabel('Email address of Zed Unknown').inputValue()).toBe('zed@example.com')
  await dialog(page).getByLabel('Email address of Yan Other').fill('yan@example.com')
  await dialog(page).getByText('New: 2 to-dos, 1 team, 2 invitations').waitFor()
  await dialog(page).getByText('Zed Unknown (is invited) · Bakery (new team)').waitFor()
  expect(await violations(page, '[role="dialog"]')).toEqual([])

  const message = 'Not today'
  let isRefused = true
  await page.route('**/api/imports', (route) =>
    isRefused && route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { message } })
      : route.fallback(),
  )
  await send(page)
  await page.getByText(message, { exact: true }).waitFor()
  isRefused = false
  expect(await here()).toEqual(before)
  await dialog(page).getByText('New: 2 to-dos, 1 team, 2 invitations').waitFor()
  await send(page)
  await dialog(page).getByLabel('Invitation link for Zed Unknown (zed@example.com)').waitFor()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  const after = await here()
  expect(after.teams.toSorted()).toEqual([...before.teams, 'Bakery'].toSorted())
  expect(after.people.toSorted()).toEqual([...before.people, 'Yan Other', 'Zed Unknown'].toSorted())
  const bakery = (await world.get<{ id: number; name: string }[]>('/api/teams')).body.find(
    (each) => each.name === 'Bakery',
  )
  const { body } = await world.get<Todo[]>(`/api/user/todos?teamId=${bakery?.id}`)
  const found = await Promise.all(body.map(async ({ title, assignedToId }) => [title, await nameOf(assignedToId)]))
  expect(found.toSorted()).toEqual([
    ['Bake bread', 'Zed Unknown'],
    ['Sweep', 'Yan Other'],
  ])
})

test('who may not invite is not offered it', async () => {
  const page = await stage.visit(`/todos?team=${team.id}`, ann)
  await openImport(page)
  await give(page)
  await dialog(page).getByRole('combobox', { name: 'People: Zed Unknown' }).press('Enter')
  await page.getByRole('option', { name: 'Nobody' }).waitFor()
  expect(await page.getByRole('option', { name: /Invite/ }).count()).toBe(0)
})
