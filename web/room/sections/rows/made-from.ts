import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { startOf } from '#contract/room.ts'
import type { Room } from '#contract/room.ts'
import type { Issue } from '#contract/issues.ts'
import { useMakeIssue } from '../../../issues/creating/MakeIssue.ts'
import type { Source } from '../../../issues/creating/MakeIssue.ts'
import { issuesQuery } from '../../../issues/queries.ts'

export type MadeKind = Issue['madeFrom'][number]['kind']

/** The rows of a kind from which an issue was made that is still open, or came up in the meeting. */
export const madeFrom = (
  issues: readonly Pick<Issue, 'madeFrom' | 'status' | 'createdAt'>[],
  kind: MadeKind,
  start: string | null,
): ReadonlySet<number> => {
  const counting = issues.filter(({ status, createdAt }) => status === 'open' || (start !== null && createdAt >= start))
  return new Set(counting.flatMap((issue) => issue.madeFrom.flatMap((row) => (row.kind === kind ? row.id : []))))
}

/** Whether an issue is made from a row, or being made. */
export type Making = 'made' | 'making' | 'none'

const noIssues: Issue[] = []

/** Makes issues from the rows of a kind by one click each, and says of which it has been done, by whomever. */
export const useMaking = (room: Room, kind: MadeKind) => {
  const { data: issues = noIssues } = useQuery(issuesQuery(room.teamId))
  const { mutateAsync } = useMakeIssue()
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set())
  const made = madeFrom(issues, kind, startOf(room))
  const makingOf = (id: number): Making => {
    if (made.has(id)) return 'made'
    return pending.has(id) ? 'making' : 'none'
  }
  const end = (id: number) => setPending((ids) => new Set([...ids].filter((each) => each !== id)))
  const make = (id: number, source: Source): void => {
    if (makingOf(id) !== 'none') return
    setPending((ids) => new Set([...ids, id]))
    // That it could not be made has been told by then.
    mutateAsync(source).then(
      () => end(id),
      () => end(id),
    )
  }
  return { makingOf, make }
}
