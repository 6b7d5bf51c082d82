import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Todo } from '#contract/todos.ts'
import { holdBack, openTeamStage, says, tick } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann, bob } = stage

const add = async (title: string): Promise<Todo> =>
  (await stage.world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, { title, assignedToId: bob.id })).body

/** Holds back the first call at an address until `ask`, and its answer, once the server has given it, until `release`. */
const holdBoth = async (page: Page, address: string) => {
  const [calling, asking, answering, releasing] = [holdBack(), holdBack(), holdBack(), holdBack()]
  let isHeld = false
  // Not with `times`: the end of one hold would let go of another's call.
  await page.route(address, async (route) => {
    if (isHeld) return route.fallback()
    isHeld = true
    calling.release()
    await asking.released
    const response = await route.fetch()
    answering.release()
    await releasing.released
    return route.fulfill({ response })
  })
  return {
    called: calling.released,
    ask: asking.release,
    answered: answering.released,
    release: releasing.release,
  }
}

/** Holds back the answer to the first call at an address until `release`. */
const hold = async (page: Page, address: string) => {
  const { ask, answered, release } = await holdBoth(page, address)
  ask()
  return { answered, release }
}

/** Another tab, with all to-dos: it hears what the first one hears, after it, and shows it. */
const otherTab = async (page: Page, title: string): Promise<Page> => {
  const other = await page.context().newPage()
  await other.goto(`/todos?team=${team.id}`)
  await tick(other, title).waitFor()
  return other
}

/** Has a page ask for what it has missed, as if its tab had been in the background. */
const lookAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** The tab that is held up, and the other one. */
type Tabs = { page: Page; other: Page }

/** Leaves the dashboard for a list whose answer is held back and older than a change that the page knows of. */
const awaitOlderList = async ({ page, other }: Tabs, { id, title }: Todo) => {
  await tick(page, title).waitFor()
  const list = await hold(page, '**/api/user/todos?*')
  await page.getByRole('link', { name: 'To-Dos', exact: true }).first().click()
  await list.answered
  await stage.world.as(ann).patch(`/api/todos/${id}`, { title: `${title} after` })
  await tick(other, `${title} after`).waitFor()
  return list
}

/** A list that comes while the page is catching up gets the changes it has missed. */
const comeWhileCatchingUp = async (tabs: Tabs, todo: Todo): Promise<void> => {
  const { page } = tabs
  const list = await awaitOlderList(tabs, todo)
  const changes = await hold(page, '**/api/changes?*')
  await lookAgain(page)
  await changes.answered
  list.release()
  await tick(page, todo.title).waitFor()
  changes.release()
  await tick(page, `${todo.title} after`).waitFor()
}

/** A late answer does not bring back what a colleague has deleted. */
const answerLate = async ({ page }: Tabs, { id, title }: Todo): Promise<void> => {
  const answer = await hold(page, '**/toggle')
  await tick(page, title).click()
  await answer.answered
  await stage.world.as(ann).del(`/api/todos/${id}`)
  await tick(page, title).waitFor({ state: 'detached' })
  answer.release()
  await says(page, 'Marked Complete')
  expect(await tick(page, title).count()).toBe(0)
}

/** Counts how often a text comes onto a page from now on. */
const countComings = (page: Page, text: string) =>
  page.evaluateHandle((sought) => {
    const seen = { isThere: false, times: 0 }
    const look = () => {
      const isThere = document.body.textContent.includes(sought)
      if (isThere && !seen.isThere) seen.times += 1
      seen.isThere = isThere
    }
    new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true })
    return seen
  }, text)

/** An older update does not undo a newer one, not even for a moment. */
const updateLate = async ({ page, other }: Tabs): Promise<void> => {
  const seen = await countComings(page, 'Come and gone')
  const update = await holdBoth(page, '**/api/changes?*')
  await lookAgain(page)
  await update.called
  const { id } = await add('Come and gone')
  await tick(other, 'Come and gone').waitFor()
  update.ask()
  await update.answered
  await stage.world.as(ann).del(`/api/todos/${id}`)
  await tick(other, 'Come and gone').waitFor({ state: 'detached' })
  const received = page.waitForResponse('**/api/changes?*')
  update.release()
  await (await received).finished()
  await add('Comes after')
  await tick(page, 'Comes after').waitFor()
  await tick(page, 'Come and gone').waitFor({ state: 'detached' })
  expect(await seen.evaluate(({ times }) => times)).toBeLessThan(2)
}

test('a list has what was changed while it loaded, and no late answer or update undoes what is newer', async () => {
  const [alone, together, ticked] = [await add('Alone'), await add('Together'), await add('Ticked and deleted')]
  const page = await stage.visit(`/dashboard?team=${team.id}`, bob)
  const tabs = { page, other: await otherTab(page, alone.title) }
  const list = await awaitOlderList(tabs, alone)
  list.release()
  await tick(page, 'Alone after').waitFor()
  await answerLate(tabs, ticked)
  await updateLate(tabs)
  await page.goto(`/dashboard?team=${team.id}`)
  await comeWhileCatchingUp(tabs, together)
})
