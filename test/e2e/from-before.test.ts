import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { User } from '#contract/tenants.ts'
import { hashPassword } from '#server/people/password.ts'
import { session } from '#server/session/table.ts'
import { password, setUpApp } from './support/second-factor.ts'
import { openStage, says } from './support/stage.ts'

const stage = await openStage()

const halfMinute = 30_000

const letTimePass = ({ id }: User) =>
  stage.world.db
    .update(session)
    .set({ confirmedAt: sql`now() - interval '11 minutes'`, factorShownAt: sql`now() - interval '11 minutes'` })
    .where(eq(session.userId, id))

test('a device from before the second factor asks for it once, and goes on where one was', async () => {
  const { world } = stage
  const team = await world.team('Harbor')
  const olga = await world.member(team, {
    fullName: 'Olga Old',
    email: 'olga@example.com',
    password: await hashPassword(password),
  })
  const away = await stage.visit(`/todos?team=${team.id}`, olga)
  await away.getByRole('button', { name: 'Create', exact: true }).click()
  const form = away.getByRole('dialog', { name: 'Create New To-Do' })
  await form.getByLabel('Title').fill('Sweep the pier')

  const own = await stage.visit('/settings/user', olga)
  const app = await setUpApp(own)
  const kept = own.getByRole('dialog', { name: 'Keep your recovery codes' })
  const codes = await kept.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  await kept.getByRole('button', { name: 'Done' }).click()

  await form.getByRole('button', { name: /^Create To-Do/ }).click()
  const question = away.getByRole('alertdialog', { name: 'Confirm with your second factor' })
  await question.getByText('which was not asked for when you signed in here').waitFor()
  await away.keyboard.press('Escape')
  await question.getByLabel('Code').fill('000000')
  await away.keyboard.press('Enter')
  await question.getByText('This code is wrong.').waitFor()
  await question.getByLabel('Code').fill(app.generate({ timestamp: Date.now() + halfMinute }))
  await away.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  await form.waitFor({ state: 'detached' })
  await away.getByRole('row', { name: /Sweep the pier/ }).waitFor()
  await away.reload()
  await away.getByRole('row', { name: /Sweep the pier/ }).waitFor()

  // A page that is opened anew asks before it shows anything.
  const phone = await stage.visit(`/todos?team=${team.id}`, olga, { on: 'phone' })
  const there = phone.getByRole('alertdialog', { name: 'Confirm with your second factor' })
  await there.getByLabel('Code').fill(codes[0] ?? '')
  await there.getByRole('button', { name: 'Confirm' }).click()
  await phone.getByText('Sweep the pier').first().waitFor()
  expect(await phone.getByRole('alertdialog').count()).toBe(0)

  const tablet = await stage.visit('/rocks', olga)
  await tablet.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await tablet.getByRole('heading', { name: 'Sign in to Drumbeat' }).waitFor()
})

test('whoever adds a second factor may sign out elsewhere with it, and shows it again to remove it', async () => {
  const { world } = stage
  const ivan = await world.member([], {
    fullName: 'Ivan Inside',
    email: 'ivan@example.com',
    password: await hashPassword(password),
  })
  const away = await stage.visit('/dashboard', ivan)
  await away.getByRole('heading', { name: 'Dashboard' }).waitFor()
  const own = await stage.visit('/settings/user', ivan)
  const panel = own.getByRole('region', { name: 'Second factor' })
  const other = own.getByRole('checkbox', { name: 'Sign me out on my other device' })
  const app = await setUpApp(own, () => other.check())
  await own.getByRole('dialog', { name: 'Keep your recovery codes' }).getByRole('button', { name: 'Done' }).click()
  await away.getByRole('heading', { name: 'Sign in to Drumbeat' }).waitFor()

  await letTimePass(ivan)
  await panel.getByRole('button', { name: 'Remove the authenticator app' }).click()
  await own.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  const who = own.getByRole('alertdialog', { name: 'Confirm it’s you' })
  await who.getByLabel('Password').fill(password)
  await own.keyboard.press('Enter')
  const again = own.getByRole('alertdialog', { name: 'Confirm with your second factor' })
  await again.getByText('This needs your second factor once more.').waitFor()
  await again.getByLabel('Code').fill(app.generate({ timestamp: Date.now() + halfMinute }))
  await own.keyboard.press('Enter')
  await says(own, 'Authenticator app removed')
})
