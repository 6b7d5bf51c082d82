import { generateKeyBetween } from 'fractional-indexing'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Input } from '#contract/endpoint.ts'
import { issues } from '#contract/issues.ts'
import type { Interval, Issue, IssueChange } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { useArchiving } from '../sync/archiving.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { tellClash } from '../sync/fields.ts'
import { rowChanges } from '../sync/row-changes.ts'
import { rowNow } from '../sync/rows.ts'
import { failed, refused } from '../ui/failures.ts'
import { toast } from '../ui/toast.tsx'
import { issueTopic } from './queries.ts'
import { movedWords, otherInterval } from './words.ts'
import { nothingToUndo } from '../ui/undo.ts'

export const updateFailed = failed(t('Failed to update issue'))

const params = ({ id }: Issue) => ({ issueId: id })

type Of = { issue: Issue; quiet?: true }

/** What every change of one issue shares. */
const ofOne = { topic: issueTopic, ids: ({ issue }: Of) => [issue.id], onError: updateFailed }

export const { useAdd, useChange, useRemove, useTakeBackAdded } = rowChanges({
  topic: issueTopic,
  add: {
    send: (teamId, body: Input<typeof issues.add>['body']) => call(issues.add, { params: { teamId }, body }),
    told: () => ({ title: t('Issue created successfully') }),
    onError: failed(t('Failed to create issue. Please try again.')),
  },
  change: {
    send: (row, body: IssueChange) => call(issues.change, { params: params(row), body }),
    told: () => ({ title: t('Updated'), description: t('Issue updated') }),
  },
  remove: {
    send: (row) => call(issues.remove, { params: params(row) }),
    restore: (ids) => call(issues.restore, { body: { ids } }),
    told: () => ({ title: t('Deleted'), description: t('Issue deleted') }),
    onError: failed(t('Failed to delete issue')),
  },
})

/** The issues around its new place. */
type Place = { issue: Issue; before: Issue | undefined; after: Issue | undefined }

const placed = (row: Issue, { before, after }: Place): Issue => ({
  ...row,
  position: generateKeyBetween(before?.position ?? null, after?.position ?? null),
})

type Placing = Place & {
  /** The one before it until now; to take that back, unless a colleague has placed it since. */
  was?: Issue | undefined
  quiet?: true
}

export const usePlace = () => {
  const client = useQueryClient()
  const place = useOptimistic({
    ...ofOne,
    draw: (row, placing: Placing) => (placing.quiet ? row : placed(row, placing)),
    scope: 'order issues',
    send: ({ issue, before }) => call(issues.place, { params: params(issue), body: { afterId: before?.id ?? null } }),
    onSuccess: ({ id, position }, { issue, was, quiet }) => {
      if (quiet) return nothingToUndo
      const undo = () => {
        if (rowNow(client, issueTopic, id)?.position !== position) return tellClash(t('Not undone'), issue.title)
        place.mutate({ issue, before: was, after: undefined, quiet: true })
      }
      return toast({ title: t('Order changed'), description: issue.title, undo })
    },
  })
  return place
}

type Top = Place & Pick<Placing, 'was'> & { isTop: boolean; quiet?: true }

/** Marks an issue as one of the top three, which puts it behind those marked, or takes the mark away. */
export const useTop = () => {
  const client = useQueryClient()
  const { mutate: place } = usePlace()
  const top = useOptimistic({
    ...ofOne,
    draw: (row, { isTop, quiet, ...to }: Top) => ({ ...(isTop && !quiet ? placed(row, to) : row), isTop }),
    scope: 'order issues',
    send: ({ issue, isTop }) => call(issues.top, { params: params(issue), body: { isTop } }),
    onSuccess: ({ id, position }, { isTop, quiet, was, ...to }) => {
      if (quiet) return nothingToUndo
      const undo = () => {
        const isThere = rowNow(client, issueTopic, id)?.position === position
        top.mutate({ ...to, isTop: !isTop, quiet: true })
        if (isThere) place({ issue: to.issue, before: was, after: undefined, quiet: true })
      }
      return toast({ title: isTop ? t('Put in top 3') : t('Out of top 3'), description: to.issue.title, undo })
    },
    onError: refused,
  })
  return top
}

/** Moves an issue to the other tab, or back. */
export const useMove = () => {
  const move = useOptimistic({
    ...ofOne,
    draw: (row, { interval }: Of & { interval: Interval }) => ({ ...row, interval }),
    send: ({ issue, interval }) => call(issues.change, { params: params(issue), body: { interval } }),
    onSuccess: (_, { issue, interval, quiet }) => {
      if (quiet) return nothingToUndo
      const undo = () => move.mutate({ issue, interval: issue.interval, quiet: true })
      const title = movedWords[interval]
      return toast({ title, description: issue.title, undo })
    },
  })
  const { mutate } = move
  return useCallback((issue: Issue) => mutate({ issue, interval: otherInterval(issue) }), [mutate])
}

/** Of those that are solved or dropped. */
export const useArchive = () =>
  useArchiving({
    topic: issueTopic,
    send: (issue, archived) => call(issues.archive, { params: params(issue), body: { archived } }),
    onError: updateFailed,
  })
