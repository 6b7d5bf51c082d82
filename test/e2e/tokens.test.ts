import { expect, test } from 'vitest'
import { openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { ann, ops, sales, address } = stage

test('someone makes a token for a program, which uses it until it is revoked', async () => {
  const page = await stage.visit('/settings/user', ann)
  const panel = page.getByRole('region', { name: 'Access tokens' })
  await panel.getByText('You have no tokens yet.').waitFor()
  await panel.getByRole('button', { name: 'New Token' }).click()
  const form = page.getByRole('dialog', { name: 'New Access Token' })
  await form.getByRole('button', { name: 'Create Token' }).click()
  await form.getByText('Name is required').waitFor()
  await form.getByLabel('Name').fill('Warehouse sync')
  await form.getByText('Read and write').click()
  await form.getByLabel('Teams', { exact: true }).click()
  await page.getByRole('option', { name: 'Operations' }).click()
  await form.getByLabel('Expires').click()
  await page.getByRole('option', { name: 'After a day you choose' }).click()
  await form.getByRole('button', { name: 'Create Token' }).click()
  await form.getByText('Choose a day', { exact: true }).waitFor()
  await form.getByLabel('Expires').click()
  await page.getByRole('option', { name: 'Never' }).click()
  await form.getByRole('button', { name: 'Create Token' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy your new token' })
  const secret = await shown.getByLabel('Access token', { exact: true }).inputValue()
  expect(secret).toMatch(/^drumbeat_[\w-]{43}$/)
  await shown.getByRole('button', { name: 'Done' }).click()
  await panel.getByText('Read and write · Operations').waitFor()
  await panel.getByText('Does not expire · never used').waitFor()
  expect(await page.content()).not.toContain(secret)

  const program = (path: string, method = 'GET', body?: object) =>
    fetch(address + path, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const added = await program(`/api/teams/${ops.id}/todos`, 'POST', { title: 'Count the pallets' })
  const { id }: { id: number } = await added.json()
  expect((await program(`/api/todos/${id}`, 'PATCH', { priority: 'high' })).status).toBe(200)
  expect(await (await program('/api/user/todos')).json()).toMatchObject([{ id, priority: 'high' }])
  expect((await program(`/api/teams/${sales.id}/todos`, 'POST', { title: 'Elsewhere' })).status).toBe(404)
  expect((await program('/api/user/tokens')).status).toBe(403)

  await page.reload()
  await panel.getByText(/Does not expire · last used/).waitFor()
  await panel.getByRole('button', { name: 'Revoke Warehouse sync' }).click()
  const question = page.getByRole('alertdialog', { name: 'Revoke “Warehouse sync”?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect((await program('/api/user/todos')).status).toBe(200)
  await panel.getByRole('button', { name: 'Revoke Warehouse sync' }).click()
  await question.getByRole('button', { name: 'Revoke' }).click()
  await says(page, 'Access token revoked')
  await panel.getByText('You have no tokens yet.').waitFor()
  expect((await program('/api/user/todos')).status).toBe(401)
})
