import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Issue, issues } from '#contract/issues.ts'
import type { Entry } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useTakeBackAdded } from '../../issues/changes.ts'
import { issuesQuery, issueTopic } from '../../issues/queries.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { issueOf } from './issue-of.ts'

/** The issues that were made from entries of a team's SWOT, and how to make one. */
export const useSwotIssues = (teamId: number, { ours, mayMake }: { ours: boolean; mayMake: boolean }) => {
  const open = useQuery({ ...issuesQuery(teamId), enabled: ours })
  const archived = useQuery({ ...issuesQuery(teamId, true), enabled: ours })
  const takeBack = useTakeBackAdded()
  const make = useOptimistic({
    topic: issueTopic,
    send: (entry: Entry) => call(issues.add, { params: { teamId }, body: issueOf(entry) }),
    onSuccess: (issue: Issue) =>
      toast({
        title: t('Issue created'),
        description: issue.title,
        undo: () => takeBack(issue),
      }),
    onError: failed(t('Failed to create issue. Please try again.')),
  })
  const byEntry = useMemo(
    () => new Map([...(archived.data ?? []), ...(open.data ?? [])].map((issue) => [issue.swotEntryId, issue] as const)),
    [open.data, archived.data],
  )
  return {
    /** Until they are known, an entry offers nothing. */
    mayMake: mayMake && open.data !== undefined && archived.data !== undefined,
    issueFrom: ({ id }: Entry): Issue | undefined => byEntry.get(id),
    make: (entry: Entry) => make.mutate(entry),
    makingId: make.isPending ? make.variables.id : undefined,
  }
}

export type SwotIssues = ReturnType<typeof useSwotIssues>
