import { addDays } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { Title } from '#contract/fields.ts'
import { issuesOf } from '#contract/problem.ts'
import { todoDays, todoOf } from '../../issues/solving/draft.ts'
import type { About } from '../../issues/solving/draft.ts'
import type { Kind } from './kinds.ts'

/** What is typed in the line, by kind, and whose the next to-do is until when. */
export type Drafts = Record<Kind, string> & { owner: number | null; due: Day | null }

export const emptyDrafts = (me: number | null, today: Day): Drafts => ({
  todo: '',
  issue: '',
  headline: '',
  owner: me,
  due: addDays(today, todoDays),
})

/** A to-do as the API takes it; null when the line has no title. */
export const newTodoOf = ({ todo, owner, due }: Drafts, people: About['people'], today: Day) => {
  const made = todoOf(todo, { people, assignedToId: owner, today })
  return made && { ...made, dueDate: due }
}

/** What is wrong with a title, if anything; an empty one is only not sent yet. */
export const errorIn = (title: string): string | undefined =>
  title.trim() === '' ? undefined : issuesOf(Title, title)?.[0]?.message

/** A text that could not be saved, in front of what has been typed since. */
export const givenBack = (text: string, since: string): string => `${text} ${since}`.trim()
