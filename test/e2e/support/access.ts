import { AxeBuilder } from '@axe-core/playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { User } from '#contract/tenants.ts'
import type { Section } from '#contract/vision.ts'
import { runDaily } from '#server/notifications/daily.ts'
import { openStage } from './stage.ts'
import { tooSmall } from './targets.ts'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental']

const found = async (axe: AxeBuilder): Promise<string[]> => {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

const show = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
}

/** Checks every rule, and in the dark only those about colors: nothing else differs there. */
export const violations = async (page: Page, within = 'html'): Promise<string[]> => {
  const axe = () => new AxeBuilder({ page }).include(within)
  const inLight = await found(axe().withTags(levels))
  await show(page, 'dark')
  const inDark = await found(axe().withRules(['color-contrast', 'link-in-text-block']))
  await show(page, 'light')
  return [...inLight, ...inDark.map((each) => `in the dark, ${each}`)]
}

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const outside = [
  '/',
  '/auth',
  '/auth?register=true',
  '/terms-of-service',
  '/privacy-policy',
  '/help-center',
  '/forgot-password',
  `/reset-password#${'a'.repeat(43)}`,
  '/invitation#used',
  '/nowhere',
]
const inside: [string, string][] = [
  ['/dashboard', 'To-Dos'],
  ['/rocks', 'Grow by a tenth'],
  ['/rocks?view=timeline', 'Grow by a tenth'],
  ['/rocks?q=nothing-like-this', 'No rocks found'],
  ['/users', 'Admin'],
  ['/teams', 'Leadership'],
  ['/settings/user', 'This device'],
  ['/settings/account', 'Export everything'],
  ['/todos', 'Overdue'],
  ['/todos?q=nothing-like-this', 'No to-dos found'],
  ['/issues', 'Came back'],
  ['/issues?closed=all', 'Stayed solved'],
  ['/issues?tab=long-term', 'No issues yet'],
  ['/issues?tab=decisions', 'One inbox'],
  ['/issues?q=nothing-like-this', 'No issues found'],
  ['/meetings', 'Leadership weekly'],
  ['/meetings?type=l10', 'From'],
  ['/meetings?tab=past', 'Completed'],
  ['/meetings?tab=agendas', 'Leadership weekly - Agenda'],
  ['/meetings?q=nothing-like-this', 'No meetings found'],
  ['/headlines', 'We won Halvorsen'],
  ['/headlines?of=all&archived=true', 'Closed on day six'],
  ['/headlines?q=nothing-like-this', 'No headlines found'],
  ['/scorecard', 'New customers'],
  ['/scorecard?tab=monthly', 'No monthly measurables yet'],
  ['/scorecard/manager', 'New customers'],
  ['/strategic-vision', 'Call before they ask'],
  ['/strategic-vision?tab=swot', 'Drivers know every dock'],
  ['/strategic-vision?asOf=2020-01-01', 'Nothing here yet'],
  ['/strategic-vision?tab=traction', 'No rock this quarter'],
  ['/strategic-vision?tab=traction&sight=open', 'No rock this quarter'],
  ['/accountability-chart', 'Integrator'],
  ['/accountability-chart?tab=drafts', 'Without care'],
  ['/accountability-chart?tab=people', 'Call before they ask'],
]

/** Checks every page and dialog with axe, in both color schemes. */
export const describeAccess = async (on: 'desktop' | 'phone'): Promise<void> => {
  const stage = await openStage()
  const { world } = stage
  const person = world.home.admin
  let newcomer: User

  beforeAll(async () => {
    const calls = world.as(person)
    const many = [
      { title: 'Overdue', dueDate: '2020-01-01', priority: 'high' },
      { title: 'Far away', dueDate: '2099-01-01', priority: 'low', repeat: 'weekly', assignedToId: person.id },
      { title: 'Undated' },
    ]
    for (const body of many) await calls.post(`/api/teams/${world.home.team.id}/todos`, body)
    const { body: todos } = await calls.get<{ id: number }[]>('/api/user/todos')
    await calls.post(`/api/todos/${todos[0]?.id}/comments`, { text: 'A word on it' })
    await calls.patch(`/api/todos/${todos[1]?.id}/toggle`)
    const milestones = [
      { id: crypto.randomUUID(), name: 'Late already', dueDate: '2020-01-01' },
      { id: crypto.randomUUID(), name: 'Done', completed: true },
    ]
    const rocks = [
      { title: 'Grow by a tenth', milestones },
      { title: 'One record', rockType: 'company', status: 'at-risk' },
    ]
    for (const body of rocks) await calls.post(`/api/teams/${world.home.team.id}/rocks`, body)
    await calls.post(`/api/teams/${world.home.team.id}/scorecard/items`, {
      name: 'New customers',
      goal: { rule: '>=', low: 20 },
      ownerId: person.id,
    })
    const line = (text: string) => ({ id: crypto.randomUUID(), text })
    const value = { id: crypto.randomUUID(), name: 'Call before they ask', description: 'The customer hears it first' }
    const figures = { futureDate: '2099-12-31', revenue: { amount: 16e6, currency: 'EUR' }, profit: null }
    for (const [section, content] of Object.entries({
      'core-values': { values: [value] },
      'ten-year-target': { target: 'First choice between the ports', futureDate: '2099-12-31' },
      'three-year-picture': { ...figures, measurables: [], looksLike: [line('Thirty electric trucks')] },
      swot: { strengths: [line('Drivers know every dock')], weaknesses: [], opportunities: [], threats: [] },
    })) {
      await calls.put(`/api/teams/${world.home.team.id}/vision`, { section, content, basedOn: null })
    }
    for (const body of [
      { title: 'Reach nine million', serves: 'ten-year' },
      { title: 'Two shifts', progress: 60 },
    ]) {
      await calls.post(`/api/teams/${world.home.team.id}/goals`, body)
    }
    const top = await calls.post<{ id: number }>('/api/accountability-positions', {
      teamId: world.home.team.id,
      title: 'Visionary',
      filledById: person.id,
    })
    const under = { teamId: world.home.team.id, parentPositionId: top.body.id }
    await calls.post('/api/accountability-positions', { ...under, title: 'Integrator' })
    await calls.post(`/api/teams/${world.home.team.id}/accountability-drafts`, { name: 'Without care' })
    const today = new Date().toISOString().slice(0, 10)
    for (const title of ['Came back', 'Stayed solved', 'For the others']) {
      const { body: issue } = await calls.post<{ id: number }>(`/api/teams/${world.home.team.id}/issues`, {
        title,
        description: 'Every week',
        priority: 3,
      })
      const path = `/api/issues/${issue.id}`
      if (title === 'For the others') {
        await calls.post(`${path}/send`, {
          teamId: (await world.team('Other team')).id,
          answerBy: today,
          text: 'Please',
        })
        continue
      }
      await calls.post(`${path}/solve`, { decision: 'One inbox', rootCause: 'There were two', checkOn: today })
      if (title === 'Came back') await calls.post(`${path}/reopen`)
    }
    for (const body of [
      { title: 'Leadership weekly', repeat: 'weekly', timeZone: 'Europe/Berlin' },
      { title: 'Long ago', startTime: '2020-01-01T09:00:00.000Z', attendeeIds: [person.id] },
    ]) {
      await calls.post(`/api/teams/${world.home.team.id}/meetings`, body)
    }
    const writer = world.as(await world.member(world.home.team))
    // Has read nothing.
    newcomer = await world.member(world.home.team)
    for (const title of ['We won Halvorsen', 'Closed on day six']) {
      const { body } = await writer.post<{ id: number }>(`/api/teams/${world.home.team.id}/notes`, { title })
      await writer.post(`/api/notes/${body.id}/comments`, { text: 'A word on it' })
      if (title === 'Closed on day six') await writer.patch(`/api/notes/${body.id}/archive`, { archived: true })
    }
    // The reminders of the day, whatever the hour is now: nobody gets them twice.
    await runDaily(world.app, new Date(`${today}T12:00:00Z`))
  })

  const least = on === 'phone' ? 40 : 24
  test.each([
    ['/dashboard', 'Grow by a tenth'],
    ['/issues', 'Came back'],
    ['/meetings?type=l10', 'Leadership weekly'],
    ['/meetings?tab=agendas', 'Leadership weekly - Agenda'],
    ['/headlines', 'We won Halvorsen'],
    ['/scorecard', 'New customers'],
    ['/scorecard/manager', 'New customers'],
    ['/strategic-vision', 'Call before they ask'],
    ['/strategic-vision?tab=swot', 'Drivers know every dock'],
    ['/strategic-vision?tab=traction', 'No rock this quarter'],
    ['/strategic-vision?tab=traction&sight=open', 'No rock this quarter'],
    ['/accountability-chart', 'Integrator'],
    ['/accountability-chart?tab=drafts', 'Without care'],
    ['/accountability-chart?tab=people', 'Call before they ask'],
    ['/users', 'Admin'],
    ['/teams', 'Leadership'],
    ['/settings/user', 'This device'],
    ['/settings/account', 'Export everything'],
  ])(`what can be pressed on %s is at least ${least} pixels high and wide`, async (path, text) => {
    const page = await stage.visit(path, person, { on })
    await page.getByText(text, { exact: true }).last().waitFor()
    await page.getByRole('button', { name: 'Notifications' }).waitFor()
    expect(await tooSmall(page, least)).toEqual([])
    await page.context().close()
  })

  describe(`with axe, on ${on}`, () => {
    test.each(outside)('%s', async (path) => {
      const page = await stage.visit(path, null, { on })
      await page.locator('h1').first().waitFor()
      expect(await violations(page)).toEqual([])
      await page.context().close()
    })

    test.each(inside)('%s', async (path, text) => {
      const page = await stage.visit(path, person, { on })
      await page.getByText(text, { exact: true }).last().waitFor()
      expect(await violations(page)).toEqual([])
      await page.context().close()
    })

    test('the first steps of a team', async () => {
      const empty = await world.team('Newly founded')
      const page = await stage.visit(`/dashboard?team=${empty.id}`, person, { on })
      await page.getByText('First weekly meeting').waitFor()
      expect(await tooSmall(page, least)).toEqual([])
      expect(await violations(page)).toEqual([])
      await page.context().close()
    })

    test('the dialogs of a to-do', async () => {
      const page = await stage.visit('/todos', person, { on })
      await page.getByRole('button', { name: 'Create', exact: true }).first().click()
      await page.getByRole('dialog').getByLabel('Title').waitFor()
      expect(await violations(page)).toEqual([])
      await page.getByLabel('Due date').click()
      await page.getByRole('dialog', { name: 'Calendar' }).waitFor()
      // Targets that it half covers would count as too small.
      expect(await violations(page, '[aria-label="Calendar"]')).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: 'Calendar' }).waitFor({ state: 'detached' })
      await closeDialog(page)
      await page.getByRole('button', { name: 'Actions for "Overdue"' }).click()
      await page.getByRole('menuitem', { name: /Comments/ }).click()
      await page.getByRole('dialog').getByLabel('Comment', { exact: true }).waitFor()
      expect(await violations(page)).toEqual([])
      await page.context().close()
    })

    test('the milestones and dialogs of a rock', async () => {
      const page = await stage.visit('/rocks', person, { on })
      await page.getByRole('button', { name: /^Milestones of "Grow by a tenth"/ }).click()
      await page.getByText('Late already').waitFor()
      expect(await violations(page)).toEqual([])
      for (const [button, title] of [
        ['Add Rock', 'Create Rock'],
        ['Add Milestone', 'Create Milestone'],
      ] as const) {
        await page.getByRole('button', { name: button }).click()
        await page.getByRole('dialog', { name: title }).getByText('Attachments', { exact: true }).waitFor()
        expect(await violations(page)).toEqual([])
        await closeDialog(page)
      }
      await page.context().close()
    })

    test('the dialogs of an issue', async () => {
      const page = await stage.visit('/issues', person, { on })
      await page.getByRole('button', { name: 'Create', exact: true }).first().click()
      await page.getByRole('dialog').getByLabel('Title').waitFor()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'More details' }).click()
      await page.getByRole('dialog').getByLabel('Priority').waitFor()
      expect(await violations(page)).toEqual([])
      await closeDialog(page)
      for (const [entry, text] of [
        [/^Solve/, 'Who was there'],
        [/^Send to a team/, 'What is wanted'],
      ] as const) {
        await page.getByRole('button', { name: 'Actions for "Came back"' }).click()
        await page.getByRole('menuitem', { name: entry }).click()
        await page.getByRole('dialog').getByText(text, { exact: true }).waitFor()
        expect(await violations(page)).toEqual([])
        await closeDialog(page)
      }
      await page.context().close()
    })

    test('the dialogs and the agenda of a meeting', async () => {
      const page = await stage.visit('/meetings', person, { on })
      await page.getByRole('button', { name: 'Create', exact: true }).first().click()
      await page.getByRole('dialog').getByLabel('Title').waitFor()
      expect(await violations(page)).toEqual([])
      await closeDialog(page)
      await page.getByRole('button', { name: 'Leadership weekly', exact: true }).click()
      await page.getByLabel('Everyone in the team').click()
      await page.getByRole('checkbox', { name: person.fullName }).waitFor()
      expect(await violations(page)).toEqual([])
      await page.getByLabel('Everyone in the team').click()
      await closeDialog(page)
      await page.getByRole('button', { name: 'Actions for "Leadership weekly"' }).click()
      await page.getByRole('menuitem', { name: /^Delete/ }).click()
      await page.getByRole('alertdialog').waitFor()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.goto('/meetings?tab=agendas')
      await page.getByText('Leadership weekly - Agenda', { exact: true }).first().click()
      await page.getByLabel('Minutes of "Segue"').waitFor()
      expect(await violations(page)).toEqual([])
      expect(await tooSmall(page, least)).toEqual([])
      await page.context().close()
    })

    test('the dialogs of a headline', async () => {
      const page = await stage.visit('/headlines', person, { on })
      await page.getByRole('button', { name: 'Create', exact: true }).first().click()
      await page.getByRole('dialog').getByLabel('Tag', { exact: true }).waitFor()
      expect(await violations(page)).toEqual([])
      await closeDialog(page)
      await page.getByRole('button', { name: 'We won Halvorsen', exact: true }).click()
      await page.getByRole('dialog').getByText('A word on it').waitFor()
      await page.getByRole('heading', { name: 'Read by 1 of 2' }).waitFor()
      expect(await violations(page)).toEqual([])
      await page.context().close()
    })

    test('the forms of the vision, its versions and its conflicts', async () => {
      const page = await stage.visit('/strategic-vision', person, { on })
      for (const title of ['Core Values', '3 Year Picture']) {
        await page.getByRole('button', { name: `Edit ${title}` }).click()
        await page.getByRole('form', { name: `Edit ${title}` }).waitFor()
      }
      expect(await violations(page)).toEqual([])
      expect(await tooSmall(page, least)).toEqual([])
      await page.getByLabel('Name of value 1').fill('Call first')
      const rows = await world.as(person).get<Section[]>(`/api/teams/${world.home.team.id}/vision`)
      const row = rows.body.find(({ section }) => section === 'core-values')
      const content = { values: [{ id: crypto.randomUUID(), name: 'Own the whole mile', description: '' }] }
      await world.as(person).put(`/api/teams/${world.home.team.id}/vision`, {
        section: 'core-values',
        content,
        basedOn: row?.versionId,
      })
      await page.getByRole('button', { name: 'See what changed' }).click()
      await page.getByRole('insertion').first().waitFor()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Compare' }).click()
      await page.getByRole('dialog', { name: 'Compare versions' }).getByRole('insertion').first().waitFor()
      expect(await violations(page)).toEqual([])
      await page.context().close()
    })

    test('the dialogs about people and teams, and your menu', async () => {
      const page = await stage.visit('/users', person, { on })
      for (const [path, button, title] of [
        ['/users', 'Add User', 'Add User'],
        ['/teams', 'Create Team', 'Create Team'],
      ] as const) {
        await page.goto(path)
        await page.getByRole('button', { name: button }).click()
        await page.getByRole('dialog', { name: title }).getByRole('textbox').first().waitFor()
        expect(await violations(page)).toEqual([])
      }
      await page.goto('/teams')
      await page.getByRole('button', { name: 'View Details of Leadership' }).click()
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .waitFor()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Manage Members' }).click()
      await page.getByRole('dialog').getByText('Add user').waitFor()
      expect(await violations(page)).toEqual([])
      await page.goto('/users')
      await page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
      expect(await violations(page)).toEqual([])
      await page.goto('/dashboard')
      await page.getByRole('button', { name: /^Your menu/ }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
      expect(await violations(page)).toEqual([])
      await page.context().close()
    })

    test('your access tokens, and the dialogs that make and revoke one', async () => {
      await stage.world.byToken(person, { name: 'Warehouse sync' })
      const page = await stage.visit('/settings/user', person, { on })
      await page.getByText('never used').first().waitFor()
      await page.getByRole('button', { name: 'Revoke Warehouse sync' }).click()
      await page.getByRole('alertdialog').waitFor()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'New Token' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('Another')
      expect(await violations(page)).toEqual([])
      expect(await tooSmall(page, least)).toEqual([])
      await page.getByRole('button', { name: 'Create Token' }).click()
      await page.getByLabel('Access token', { exact: true }).waitFor()
      expect(await violations(page)).toEqual([])
      expect(await tooSmall(page, least)).toEqual([])
      await page.context().close()
    })

    test.each([
      ['with a reminder', () => person, 'Stayed solved'],
      ['with nothing in it', () => newcomer, 'Nothing new'],
    ])('the bell %s', async (_, whose, text) => {
      const page = await stage.visit('/dashboard', whose(), { on })
      await page.getByRole('button', { name: 'Notifications' }).click()
      await page.getByRole('dialog', { name: 'Notifications' }).getByText(text).first().waitFor()
      expect(await violations(page)).toEqual([])
      await page.context().close()
    })
  })
}
