import { sql } from 'drizzle-orm'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Rock } from '#contract/rocks.ts'
import type { User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import { users } from '#server/tenants/table.ts'
import { follow } from './support/follow.ts'
import { choose, isFocused, openStage, says } from './support/stage.ts'

const stage = await openStage()

test('an admin adds a colleague, who accepts the invitation, joins a team and is notified of a mention', async () => {
  const { world } = stage
  const admin = await stage.visit('/users', world.home.admin)
  await admin.getByRole('button', { name: 'Add User' }).click()
  const adding = admin.getByRole('dialog', { name: 'Add User' })
  await adding.getByLabel('Email addresses').fill('nora')
  await adding.getByRole('button', { name: 'Create User' }).click()
  await adding.getByText('No email address: nora').waitFor()
  await adding.getByLabel('Email addresses').fill('Nora Novak <nora@example.com>')
  await adding.getByRole('button', { name: 'Create User' }).click()

  const inviting = admin.getByRole('dialog', { name: 'Invitation links' })
  const link = await inviting.getByLabel(/^Invitation link for Nora Novak/).inputValue()
  await inviting.getByRole('button', { name: 'Done' }).click()
  await admin.getByRole('row', { name: /Nora Novak/ }).waitFor()

  const nora = await stage.visit(link)
  await nora.getByRole('heading', { name: /^Join / }).waitFor()
  await nora.evaluate(() => {
    const headings = new Set<string>()
    Object.assign(window, { headings })
    const look = () => document.querySelectorAll('h1').forEach(({ textContent }) => headings.add(textContent ?? ''))
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await nora.getByLabel('Password', { exact: true }).fill('my own password')
  await nora.getByRole('button', { name: 'Accept invitation' }).click()
  await nora.getByRole('heading', { name: 'Dashboard' }).waitFor()
  const seen = await nora.evaluate(() => [...(window as unknown as { headings: Set<string> }).headings])
  expect(seen).not.toContain('This invitation is no longer valid')

  await follow(admin, '/teams')
  await admin.getByRole('button', { name: 'Create Team' }).click()
  const creating = admin.getByRole('dialog', { name: 'Create Team' })
  await creating.getByRole('button', { name: 'Create Team' }).click()
  await creating.getByText('Team name is required').waitFor()
  await creating.getByLabel('Team name').fill('Operations')
  await creating.getByRole('checkbox', { name: 'Nora Novak' }).check()
  await creating.getByRole('button', { name: 'Create Team' }).click()
  await says(admin, 'Team Created with Members')
  await says(admin, 'Team created with 1 members added')
  await admin.getByRole('button', { name: 'View Details of Operations' }).click()
  await admin.getByRole('row', { name: /Nora Novak/ }).waitFor()

  const calls = world.as(world.home.admin)
  const { body: teams } = await calls.get<{ id: number; name: string }[]>('/api/teams')
  const teamId = teams.find(({ name }) => name === 'Operations')?.id
  const { body: people } = await calls.get<User[]>('/api/users')
  await calls.post(`/api/users/${people.find(({ fullName }) => fullName === 'Nora Novak')?.id}/password-link`)
  const { body: todo } = await calls.post<{ id: number }>(`/api/teams/${teamId}/todos`, { title: 'Plan the move' })
  await calls.post(`/api/todos/${todo.id}/comments`, { text: 'Please look, @nora' })
  await nora.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  await nora.getByRole('link', { name: /created a password reset link for Nora Novak/ }).waitFor()
  await nora.getByRole('link', { name: /mentioned you on Plan the move/ }).click()
  const talk = nora.getByRole('complementary', { name: 'Details' })
  await talk.getByText('Please look, @nora').waitFor()
  await talk.getByRole('button', { name: 'Close' }).click()
  await nora.waitForURL(`**/todos?team=${teamId}`)
  await nora.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  await nora.goto(link)
  await nora.getByRole('heading', { name: 'This invitation is no longer valid' }).waitFor()
})

test('a link opens its item, even after signing in, and says so when that is gone', async () => {
  const { world } = stage
  const { admin, team } = world.home
  const password = 'a long password'
  const calls = world.as(admin)
  const person = { fullName: 'Linda Linked', email: 'linda@example.com', password, role: 'user' }
  const { body: linda } = await calls.post<User>('/api/users', person)
  await calls.post(`/api/teams/${team.id}/members`, { userId: linda.id })
  const { body: todo } = await calls.post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Sign the lease' })
  const step = { id: crypto.randomUUID(), name: 'Find the place' }
  const due = { title: 'Open in spring', dueDate: '2031-04-01', milestones: [step] }
  const { body: rock } = await calls.post<Rock>(`/api/teams/${team.id}/rocks`, due)

  const page = await stage.visit(`/todos?team=${team.id}&edit=${todo.id}`)
  await page.waitForURL('**/auth')
  await page.getByLabel('Email').fill(linda.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit To-Do' })
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Sign the lease')
  // The list below loads by itself; the focus goes to a row that is there.
  await page.locator(`#todo-${todo.id}`).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL(`**/todos?team=${team.id}`)
  await page.locator(`#todo-${todo.id}:focus`).waitFor()

  await calls.del(`/api/todos/${todo.id}`)
  await page.locator(`#todo-${todo.id}`).waitFor({ state: 'detached' })
  await follow(page, `/todos?team=${team.id}&edit=${todo.id}`)
  await says(page, 'This to-do cannot be opened')
  await page.waitForURL(`**/todos?team=${team.id}`)

  await follow(page, `/rocks?team=${team.id}&comments=${rock.id}&milestone=${step.id}`)
  await page.getByRole('dialog', { name: 'Milestone Comments' }).waitFor()
  await follow(page, `/rocks?team=${team.id}&comments=${rock.id}`)
  await page.getByRole('dialog', { name: 'Rock Comments' }).waitFor()
  await calls.del(`/api/rocks/${rock.id}`)
  await page.getByRole('dialog', { name: 'Rock Comments' }).waitFor({ state: 'detached' })
  await says(page, 'This rock cannot be opened')
  await page.waitForURL(`**/rocks?team=${team.id}`)
  await page.goto(`/rocks?comments=${rock.id}`)
  await says(page, 'This rock cannot be opened')
  await says(page, 'It has been deleted, or you don’t have access.')
  await page.waitForURL(`**/rocks?team=${team.id}`)
})

test('an admin creates a password reset link for a colleague who has signed in before', async () => {
  const { world } = stage
  const rita = await world.member(world.home.team, { fullName: 'Rita Reset', email: 'rita@example.com' })
  await world.as(rita).get('/api/users')
  const page = await stage.visit('/users', world.home.admin)
  await page.getByRole('button', { name: 'Actions for "Rita Reset"' }).click()
  expect(await page.getByRole('menuitem', { name: 'Invitation link' }).count()).toBe(0)
  await page.getByRole('menuitem', { name: 'Reset password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset password for Rita Reset' })
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  const field = dialog.getByLabel('Password reset link')
  const link = await field.inputValue()
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await says(page, 'Press Ctrl C to copy the link')
  const marked = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
    value.slice(selectionStart ?? 0, selectionEnd ?? 0)
  await expect.poll(() => field.evaluate(marked)).toBe(link)

  await page.context().clearCookies()
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('a new password')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await says(page, 'Your password has been changed.')
})

test('an admin edits a person, takes their invitation back, and deletes them after a question that names them', async () => {
  const { world } = stage
  await world.member(world.home.team, { fullName: 'Tim Temp', email: 'tim@example.com' })
  const page = await stage.visit('/users', world.home.admin)
  await page.getByRole('button', { name: 'Actions for "Tim Temp"' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await dialog.getByLabel('Email').fill(world.home.admin.email)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await says(page, 'Failed to update user. This email address is already in use')
  const email = dialog.getByLabel('Email')
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  expect(await dialog.getByText('This email address is already in use').count()).toBe(1)
  await dialog.getByLabel('Email').fill('tim@example.org')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await says(page, 'User updated')
  await page.locator(`[aria-label='Actions for "Tim Temp"']:focus`).waitFor()

  await page.getByRole('button', { name: 'Actions for "Tim Temp"' }).click()
  await page.getByRole('menuitem', { name: 'Invitation link' }).click()
  const inviting = page.getByRole('dialog', { name: 'Invite Tim Temp' })
  const makeLink = async () => {
    await inviting.getByRole('button', { name: 'Create Link' }).click()
    return inviting.getByLabel('Invitation link').inputValue()
  }
  const statusOf = async (link: string) =>
    (await world.as(null).post('/api/invitations/read', { token: new URL(link).hash.slice(1) })).status
  const undo = () => page.getByRole('button', { name: 'Undo', exact: true }).click()
  const first = await makeLink()
  await says(page, 'Invitation link created')
  await undo()
  await inviting.getByRole('button', { name: 'Create Link' }).waitFor()
  expect(await statusOf(first)).toBe(404)
  const second = await makeLink()
  await inviting.getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => statusOf(second)).toBe(404)

  await page.getByLabel('Search users...').fill('tim@example.org')
  await page.getByText(/^1 of/).waitFor()
  await page.getByRole('button', { name: 'Actions for "Tim Temp"' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await says(page, 'This will permanently delete the user account for Tim Temp. This action cannot be undone.')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await says(page, 'User deleted')
  await page.getByText('No users found').waitFor()
})

test('keys edit and delete people and choose them, who get a role together and give it back', async () => {
  const { world } = stage
  const [one, two] = [
    await world.member(world.home.team, { fullName: 'Keys One' }),
    await world.member(world.home.team, { fullName: 'Keys Two' }),
  ]
  const roles = async () => {
    const { body } = await world.as(world.home.admin).get<User[]>('/api/users')
    return [one, two].map(({ id }) => body.find((person) => person.id === id)?.role)
  }
  const page = await stage.visit('/users?q=keys', world.home.admin)
  await page.getByRole('row', { name: /Keys One/ }).waitFor()
  expect(await page.getByLabel('Search users...').inputValue()).toBe('keys')
  const first = page.locator(`#person-${one.id}:focus`)
  await page.keyboard.press('j')
  await first.waitFor()
  await page.keyboard.press('e')
  await page.getByRole('dialog', { name: 'Edit User' }).getByLabel('Full name').waitFor()
  await page.keyboard.press('Escape')
  await first.waitFor()
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog', { name: 'Delete this user?' }).getByRole('button', { name: 'Cancel' }).click()
  await first.waitFor()

  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: 'Selected people' })
  await bar.getByText('2 selected').waitFor()
  expect(await bar.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  await page.keyboard.press('s')
  await page.getByRole('menuitemradio', { name: 'Admin' }).click()
  await says(page, 'Role changed')
  await expect.poll(roles).toEqual(['admin', 'admin'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(roles).toEqual(['user', 'user'])
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
})

test('someone who is not an admin can read, and neither keys nor buttons offer what they may not do', async () => {
  const { world } = stage
  const team = await world.team('Warehouse')
  const person = await world.member(team, { fullName: 'Plain Person' })
  const page = await stage.visit('/users?q=plain', person)
  await page.getByRole('row', { name: /Plain Person/ }).waitFor()
  expect(await page.getByRole('button', { name: /Add User|Actions for/ }).count()).toBe(0)

  await page.keyboard.press('j')
  await page.locator(`#person-${person.id}:focus`).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Delete')
  await page.keyboard.press('/')
  await expect.poll(() => page.getByLabel('Search users...').evaluate(isFocused)).toBe(true)
  expect(await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()).toBe(0)

  await follow(page, '/teams')
  await page.getByRole('button', { name: 'Edit Warehouse' }).waitFor()
  expect(await page.getByRole('button', { name: 'Edit Leadership' }).count()).toBe(0)
  await page.getByRole('button', { name: 'View Details of Leadership' }).click()
  await page.getByRole('button', { name: 'Back to Teams' }).waitFor()
  await page.getByRole('row', { name: /Founder/ }).waitFor()
  expect(await page.getByRole('button', { name: /Edit Team|Manage Members|Actions for|^Remove/ }).count()).toBe(0)

  await follow(page, '/settings/account')
  await page.getByText('Only admins can change these settings.').waitFor()
  expect(await page.getByRole('button', { name: /Save|Delete|Upload/ }).count()).toBe(0)
  expect(await page.getByRole('link', { name: /Export/ }).count()).toBe(0)
})

test('an outdated form restores neither a role that a colleague has taken away nor an old name, and keeps what was typed about what is deleted', async () => {
  const { world } = stage
  const calls = world.as(world.home.admin)
  const team = await world.team('Sales')
  const bob = await world.member(team, { fullName: 'Bob Byrd', role: 'admin' })
  const gus = await world.member(team, { fullName: 'Gus Gone' })
  const second = await world.member(team, { role: 'admin' })
  const page = await stage.visit('/users', second)
  await choose(page, 'Bob Byrd', 'Edit')
  const editing = page.getByRole('dialog', { name: 'Edit User' })
  await editing.getByLabel('Full name').fill('Bob Bird')
  await calls.patch(`/api/users/${bob.id}`, { role: 'user' })
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  const clash = editing.getByRole('alert')
  await clash.getByText(`${world.home.admin.fullName} changed this user while you were editing`).waitFor()
  const versionOf = (field: string) => clash.getByRole('radiogroup', { name: `${field}: which version to keep` })
  expect(await versionOf('Role').getByRole('radio', { name: 'Now' }).isChecked()).toBe(true)
  expect(await versionOf('Full name').getByRole('radio', { name: 'Yours' }).isChecked()).toBe(true)
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await says(page, 'User updated')
  const { body: people } = await calls.get<User[]>('/api/users')
  expect(people.find(({ id }) => id === bob.id)).toMatchObject({ fullName: 'Bob Bird', role: 'user' })

  await choose(page, 'Gus Gone', 'Edit')
  await editing.getByLabel('Full name').fill('Gus Typed')
  await calls.del(`/api/users/${gus.id}`)
  await editing.getByText('Someone deleted this user. What you typed is still here.').waitFor()
  expect(await editing.getByLabel('Full name').inputValue()).toBe('Gus Typed')

  await page.goto(`/teams?view=${team.id}`)
  await page.getByRole('button', { name: 'Edit Team' }).click()
  const naming = page.getByRole('dialog', { name: 'Edit Team' })
  await naming.getByLabel('Team name').fill('Selling')
  await naming.getByLabel('Description').fill('They sell')
  await calls.patch(`/api/teams/${team.id}`, { name: 'Growth' })
  await naming.getByRole('button', { name: 'Save Changes' }).click()
  await naming.getByText(`${world.home.admin.fullName} changed this team while you were editing`).waitFor()
  await naming
    .getByRole('radiogroup', { name: 'Team name: which version to keep' })
    .getByText('Now', { exact: true })
    .click()
  expect(await naming.getByLabel('Team name', { exact: true }).inputValue()).toBe('Growth')
  await naming.getByRole('button', { name: 'Save Changes' }).click()
  await says(page, 'Team Updated')
  await page.getByRole('heading', { name: 'Growth', level: 1 }).waitFor()
  await says(page, 'They sell')
  await page.getByRole('button', { name: 'Edit Team' }).click()
  await naming.getByLabel('Team name').fill('Typed anew')
  await calls.del(`/api/teams/${team.id}`)
  await naming.getByText('Someone deleted this team. What you typed is still here.').waitFor()
  expect(await naming.getByLabel('Team name').inputValue()).toBe('Typed anew')
})

test('on a phone a finger held on somebody chooses them, and an address that is too long shows its beginning', async () => {
  const { world } = stage
  const email = `held@${'long'.repeat(12)}.example.com`
  await world.member(world.home.team, { fullName: 'Held Hand', email })
  const page = await stage.visit('/users?q=held', world.home.admin, { on: 'phone' })
  const name = page.getByText('Held Hand', { exact: true })
  await name.dispatchEvent('pointerdown', { pointerType: 'touch', pointerId: 1, bubbles: true })
  await page.getByRole('toolbar', { name: 'Selected people' }).getByRole('button', { name: 'Role' }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Select "Held Hand"' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Add User' }).waitFor({ state: 'hidden' })
  // Where text runs to the left as well: a cut is at the end of the direction.
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const directionOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).direction)
  expect(await directionOf(page.getByRole('main'))).toBe('rtl')
  expect(await directionOf(page.getByText(email, { exact: true }))).toBe('ltr')
})

test('of five thousand people only those on the screen are rendered, searching still works, and paper has full addresses and no empty columns', async () => {
  const { world } = stage
  await world.db.execute(sql`insert into ${users} (tenant_id, current_tenant_id, username, full_name, email)
    select ${world.home.id}, ${world.home.id}, 'crowd' || n, 'Crowd ' || n, 'crowd' || n || '@example.com'
    from generate_series(1, 5000) n`)
  await world.member(world.home.team, {
    fullName: 'Polly Paper',
    email: `${'polly.'.repeat(9)}paper@${'long.'.repeat(30)}example.com`,
  })
  const page = await stage.visit('/users', world.home.admin)
  await page.getByText(/^5,0\d\d people$/).waitFor()
  expect(await page.getByRole('row').count()).toBeLessThan(80)
  await page.getByLabel('Search users...').fill('crowd 4321')
  await page.getByRole('row', { name: /Crowd 4321/ }).waitFor()
  await page.waitForURL(/[?&]q=crowd(\+|%20)4321/)

  await page.getByLabel('Search users...').fill('polly')
  const cell = page.getByRole('cell', { name: /^polly\./ })
  await cell.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['User', 'Email', 'Role'])
  // People belong to the workspace, so the heading names no team.
  await page
    .getByText(new Intl.DateTimeFormat('en-US', { dateStyle: 'full' }).format(new Date()), { exact: true })
    .waitFor()
  expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
