import { expect, test } from 'vitest'
import type { ViewedPage } from '#contract/views.ts'
import type { itemColumns } from '#server/db/items.ts'
import { gettingStarted } from '#web/public/help/getting-started.ts'
import { todos } from '#web/public/help/todos.ts'
import type { Topic } from '#web/public/help/topic.ts'

const answer = ({ answers }: Topic, wanted: string): string =>
  (answers.find(({ id }) => id === wanted)?.blocks ?? []).flat().join('\n')

/** What people call the pages whose lists have views. */
const pages: Record<ViewedPage, string> = {
  todos: 'To-Dos',
  rocks: 'Rocks',
  issues: 'Issues',
  headlines: 'Headlines',
  meetings: 'Meetings',
  users: 'Users',
  teams: 'Teams',
}

test('the help names every page that has saved views', () => {
  const said = answer(gettingStarted, 'saved-views')
  expect(Object.values(pages).filter((name) => !said.includes(name))).toEqual([])
})

/** What comments and files hang on. */
const items: Record<keyof ReturnType<typeof itemColumns>, string> = {
  todoId: 'a to-do',
  rockId: 'a rock',
  milestoneId: 'a milestone',
  headlineId: 'a headline',
  issueId: 'an issue',
}

test.each(['comments', 'attachments'])('the help names everything that has %s', (id) => {
  const said = answer(todos, id)
  expect(Object.values(items).filter((name) => !said.includes(name))).toEqual([])
})
