import { addDays } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { Title } from '#contract/fields.ts'
import { issuesOf } from '#contract/problem.ts'
import { todoDays, todoOf } from '../../issues/solving/draft.ts'
import type { About } from '../../issues/solving/draft.ts'

/** Whose the next to-do is, until when. */
export type Facts = { owner: number | null; due: Day | null }

export const factsAtFirst = (me: number | null, today: Day): Facts => ({ owner: me, due: addDays(today, todoDays) })

/** A to-do as the API takes it; null when the line has no title. */
export const newTodoOf = (line: string, { owner, due }: Facts, people: About['people'], today: Day) => {
  const made = todoOf(line, { people, assignedToId: owner, today })
  return made && { ...made, dueDate: due }
}

/** What is wrong with a title, if anything; an empty one is only not sent yet. */
export const errorIn = (title: string): string | undefined =>
  title.trim() === '' ? undefined : issuesOf(Title, title)?.[0]?.message
