import { useState } from 'react'
import { addDays } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { t } from '#contract/words.ts'
import { useAddingHeadlines } from '../../headlines/adding.ts'
import { useAddingIssues } from '../../issues/creating/adding.tsx'
import { todoDays } from '../../issues/solving/draft.ts'
import type { Adding } from '../../quick-add/adding.ts'
import { useAssignable, useMeIn } from '../../teams/people.ts'
import { useAddingTodos } from '../../todos/adding.ts'
import { useToday } from '../../ui/clock.ts'
import { kinds } from './kinds.ts'
import type { Kind } from './kinds.ts'

/** Whose the next to-do is, until when. */
type Facts = { owner: number | null; due: Day | null }

/** Whose the next to-do is, until when, and who else may own it. What is chosen holds for those that follow. */
export const useNext = (teamId: number) => {
  const owner = useMeIn()(teamId)
  const due = addDays(useToday(), todoDays)
  const people = useAssignable([teamId])
  const [chosen, setChosen] = useState<Partial<Facts>>({})
  const choose = (change: Partial<Facts>) => setChosen((chosen) => ({ ...chosen, ...change }))
  return { facts: { owner, due, ...chosen }, people, choose }
}

export type Next = ReturnType<typeof useNext>

/** What a line adds to a meeting's team. */
export const useAdding = (kind: Kind, teamId: number, { facts }: Pick<Next, 'facts'>): Adding => {
  const addings = {
    todo: useAddingTodos(teamId, facts),
    issue: useAddingIssues(teamId, 'short-term'),
    headline: useAddingHeadlines(teamId),
  }
  const hint = kinds.find((each) => each.kind === kind)?.hint
  return { ...addings[kind], ...(hint !== undefined && { hint }), name: t('Title') }
}
