import { expect, test } from 'vitest'
import type { User } from '#contract/tenants.ts'
import { openStage, says } from './support/stage.ts'

const stage = await openStage()

test('an admin pastes a list of addresses: what works is invited, what does not is named; or sets a password', async () => {
  const { world } = stage
  const { admin: uma, team } = world.home
  const page = await stage.visit(`/users?team=${team.id}`, uma)
  await page.getByRole('button', { name: 'Add User' }).click()
  const adding = page.getByRole('dialog', { name: 'Add User' })
  expect(await adding.getByRole('checkbox', { name: 'Leadership' }).isChecked()).toBe(true)
  expect(await adding.getByRole('button', { name: 'Create User' }).textContent()).toBe('Create User')
  await adding.getByLabel('Email addresses').press('Control+Enter')
  await adding.getByText('At least one email address is required').waitFor()
  await adding.getByLabel('Email addresses').fill(`"Lee, Ana" <ana.lee@example.com>, bo.berg@example.com\n${uma.email}`)
  expect(await adding.getByRole('list', { name: 'Who will be invited' }).getByRole('listitem').count()).toBe(3)
  await adding.getByRole('button', { name: 'Create 3 Users' }).click()

  const links = page.getByRole('dialog', { name: 'Invitation links' })
  await links.getByRole('alert').getByText(uma.email).waitFor()
  await links.getByText('Is in this workspace already').waitFor()
  const all = await links.getByLabel('All links').inputValue()
  expect(all.split('\n')).toHaveLength(2)
  expect(all).toContain(await links.getByLabel(/^Invitation link for Bo Berg/).inputValue())
  await links.getByRole('button', { name: 'Change those addresses' }).click()
  expect(await adding.getByLabel('Email addresses').inputValue()).toBe(uma.email)
  await adding.getByLabel('Email addresses').fill('cy@example.com')
  await page.keyboard.press('Control+Enter')
  await links.getByLabel(/^Invitation link for Cy/).waitFor()
  await links.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('row', { name: /Lee, Ana/ }).waitFor()
  const { body: members } = await world.as(uma).get<User[]>(`/api/teams/${team.id}/members`)
  expect(members.map(({ email }) => email)).toEqual(expect.arrayContaining(['bo.berg@example.com', 'cy@example.com']))

  await page.getByRole('button', { name: 'Add User' }).click()
  await adding.getByLabel('Email addresses').fill('pia.park@example.com')
  await adding.getByRole('button', { name: 'Set a password instead' }).click()
  expect(await adding.getByLabel('Full name').inputValue()).toBe('Pia Park')
  await adding.getByLabel('Password').fill('short')
  await adding.getByRole('button', { name: 'Create User' }).click()
  await adding.getByText('Password must be at least 8 characters').waitFor()
  await adding.getByLabel('Password').fill('for the time being')
  await adding.getByRole('button', { name: 'Create User' }).click()
  await says(page, 'User created')
  await page.getByRole('row', { name: /Pia Park/ }).waitFor()
})
