import { expect, test } from 'vitest'
import type { ChartDraft, Position } from '#contract/positions.ts'
import { violations } from './support/access.ts'
import { card, openChartStage } from './support/chart.ts'
import { says } from './support/stage.ts'

const stage = await openChartStage()
const { world, bob, ann, api, newTeam, add, open, smallChart } = stage

test('a draft is changed, compared, published for all to see, and taken back', async () => {
  const teamId = await newTeam()
  const top = await add(teamId, 'Visionary', null, { filledById: ann.id })
  const integrator = await add(teamId, 'Integrator', top.id)
  for (const department of ['Sales', 'Operations', 'Finance', 'Care', 'People']) {
    const { id } = await add(teamId, department, integrator.id)
    await add(teamId, `${department} desk`, id)
  }
  const other = await open(teamId, bob)
  await other.getByText('12 positions, 11 vacant').waitFor()

  const page = await open(teamId)
  await page.getByRole('tab', { name: 'Drafts' }).click()
  await page.getByRole('button', { name: 'Create Your First Draft' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Without care')
  await page.getByRole('button', { name: /^Create Draft/ }).click()
  await card(page, 'Care').focus()
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByText('Delete all 2').click()
  await page.getByRole('button', { name: 'Delete all 2' }).click()
  await card(page, 'Care').waitFor({ state: 'detached' })
  await card(page, 'People').click()
  await page.getByRole('complementary', { name: 'People' }).getByRole('combobox', { name: 'Filled By' }).click()
  await page.getByRole('option', { name: 'Bob Baker' }).click()
  await says(page, 'Position assigned')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Compare' }).click()
  const compared = page.getByRole('complementary', { name: 'Compared with the primary chart' })
  await compared.getByText('2 positions removed, 1 refilled').waitFor()
  await compared.getByText('Position Vacant → Bob Baker').waitFor()
  await card(page, 'People').getByText('Refilled').waitFor()
  expect(await violations(page)).toEqual([])

  // Meanwhile somebody changes the chart: what was compared is no longer what would be replaced.
  await page.route(
    '**/publish',
    async (route) => {
      await world.as(bob).patch(`/api/accountability-positions/${integrator.id}/assign`, { filledById: bob.id })
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await says(page, 'Failed to publish draft')
  await compared.getByText('Bob Baker → Position Vacant').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page
    .getByRole('alertdialog')
    .getByText(/2 positions removed, 2 refilled/)
    .waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await says(page, 'Draft published')
  await other.getByText('10 positions, 8 vacant').waitFor()

  await page.getByText(/Published .* by Ann Archer/).waitFor()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await says(page, 'Publication taken back')
  await other.getByText('12 positions, 10 vacant').waitFor()
  const { body: drafts } = await api.get<ChartDraft[]>(`/api/teams/${teamId}/accountability-drafts`)
  expect(drafts.map(({ publishedAt }) => publishedAt)).toEqual([null])
})

test('what differs is said before a draft is published; what is typed stays while a colleague publishes it', async () => {
  const { teamId } = await smallChart()
  const path = `/api/teams/${teamId}/accountability-drafts`
  const { body: draft } = await api.post<ChartDraft>(path, { name: 'Next year' })
  const colleague = world.as(bob)
  const publish = async () => {
    const { body } = await colleague.get<Position[]>(`/api/teams/${teamId}/accountability-positions`)
    const primary = body.map(({ id, version }) => ({ id, version }))
    await colleague.post(`/api/accountability-drafts/${draft.id}/publish`, { primary })
  }
  const page = await open(teamId, ann, {}, `&tab=drafts&draft=${draft.id}`)
  const asked = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Publish' }).click()
  await asked.getByText('publishing it changes nothing').waitFor()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await card(page, 'Operations').focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.getByRole('button', { name: 'Publish' }).click()
  await asked.getByText('The primary chart becomes what the draft is: another order in 1 place.').waitFor()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Compare' }).click()
  const compared = page.getByRole('complementary', { name: 'Compared with the primary chart' })
  await compared.getByText('Operations, Sales, Finance').waitFor()
  await page.getByRole('button', { name: 'Compare' }).click()
  await compared.waitFor({ state: 'detached' })

  await card(page, 'Sales').focus()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Edit Position' })
  await dialog.getByLabel('Title').fill('Sales Europe')
  await publish()
  await page.getByText(/Published .* by Bob Baker/).waitFor()
  await dialog.getByRole('button', { name: /^Save Changes/ }).click()
  await says(page, 'This draft has been published. Take that back to change it.')
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Sales Europe')
  await colleague.post(`/api/accountability-drafts/${draft.id}/take-back`)
  await page.getByText(/Created .* by Ann Archer/).waitFor()
  await dialog.getByRole('button', { name: /^Save Changes/ }).click()
  await card(page, 'Sales Europe').waitFor()

  await publish()
  await page.getByText(/Published .* by Bob Baker/).waitFor()
  await card(page, 'Sales Europe').click()
  expect(await page.getByRole('button', { name: /^(Edit|Delete|Add Position)$/ }).count()).toBe(0)
  await colleague.post(`/api/accountability-drafts/${draft.id}/take-back`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog.getByLabel('Title').fill('Sales World')
  await colleague.del(`/api/accountability-drafts/${draft.id}`)
  await page.getByText('This draft has been deleted.').waitFor()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Sales World')
  expect(await page.getByRole('button', { name: /^(Publish|Compare|Add Position)$/ }).count()).toBe(0)
})
