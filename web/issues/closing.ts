import { issues } from '#contract/issues.ts'
import type { Issue } from '#contract/issues.ts'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { useUser } from '../session/queries.ts'
import { isConflict, partOf, tellClash } from '../sync/fields.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { toast } from '../ui/toast.tsx'
import { updateFailed } from './changes.ts'
import { issueTopic } from './queries.ts'

type Of = { issue: Issue }

const params = ({ id }: Issue) => ({ issueId: id })
const ofOne = { topic: issueTopic, ids: ({ issue }: Of) => [issue.id], onError: updateFailed }

/** An issue as it is once it is solved or dropped. */
export const closed = (row: Issue, status: 'solved' | 'dropped', closedBy: Person): Issue => ({
  ...row,
  status,
  isTop: false,
  closedAt: new Date().toISOString(),
  closedById: closedBy.id,
  closedBy,
})

const notClosed = { status: 'open', closedAt: null, closedById: null, closedBy: null, checkOn: null } as const

/** An open issue again; if it had been solved, it has come back. */
export const reopened = (row: Issue): Issue => {
  const reopenedAt = row.status === 'solved' ? new Date().toISOString() : null
  const decisions = row.decisions.map((each) => ({ ...each, reopenedAt: each.reopenedAt ?? reopenedAt }))
  return { ...row, ...notClosed, archivedAt: null, decisions }
}

/** What solving, dropping, reopening and sending an issue change of it. */
const closingFields = [
  'status',
  'isTop',
  'closedAt',
  'closedById',
  'closedBy',
  'checkOn',
  'archivedAt',
  'decisions',
  'teamId',
  'earlierTeamIds',
  'sending',
  'position',
  'assignedToId',
  'assignee',
] as const satisfies (keyof Issue)[]

type Back = { before: Issue; after: Issue }

/** Takes back that an issue was solved, dropped, reopened, sent, answered or said to have stayed solved, unless it has changed since. */
export const useTakeBackClosing = () =>
  useOptimistic({
    topic: issueTopic,
    ids: ({ before }: Back) => [before.id],
    draw: (row, { before }) => ({ ...row, ...partOf<Issue>(before, closingFields) }),
    undo: 'is one',
    send: ({ after: { id, updatedAt } }) => call(issues.takeBack, { params: { issueId: id }, body: { updatedAt } }),
    onError: (error, { before: { title } }) =>
      isConflict(error) ? tellClash(t('Not undone'), title, error) : updateFailed(error),
  })

export const useReopen = () => {
  const { mutate: takeBack } = useTakeBackClosing()
  return useOptimistic({
    ...ofOne,
    draw: reopened,
    send: ({ issue }) => call(issues.reopen, { params: params(issue) }),
    onSuccess: (after, { issue: before }) =>
      toast({ title: t('Reopened'), description: before.title, undo: () => takeBack({ before, after }) }),
  })
}

export const useDrop = () => {
  const me = useUser()
  const { mutate: takeBack } = useTakeBackClosing()
  return useOptimistic({
    ...ofOne,
    draw: (row) => closed(row, 'dropped', me),
    send: ({ issue }) => call(issues.drop, { params: params(issue) }),
    onSuccess: (after, { issue: before }) =>
      toast({ title: t('Dropped'), description: before.title, undo: () => takeBack({ before, after }) }),
  })
}

export const useStayed = () => {
  const { mutate: takeBack } = useTakeBackClosing()
  return useOptimistic({
    ...ofOne,
    draw: (row) => ({ ...row, checkOn: null }),
    send: ({ issue }) => call(issues.stayed, { params: params(issue) }),
    onSuccess: (after, { issue: before }) =>
      toast({ title: t('It stayed solved'), description: before.title, undo: () => takeBack({ before, after }) }),
  })
}
