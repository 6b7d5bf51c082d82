import type { Input } from '#contract/endpoint.ts'
import { issues } from '#contract/issues.ts'
import type { Answer, Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useUser } from '../../session/queries.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { issueTopic } from '../queries.ts'

type Sent = { issue: Issue; body: Input<typeof issues.send>['body'] }

/** With its new team; this one keeps reading it. */
export const sentTo = (row: Issue, { body: { teamId, answerBy = null } }: Sent, sentById: number): Issue => {
  if (row.teamId === teamId) return row
  return {
    ...row,
    teamId,
    earlierTeamIds: [...row.earlierTeamIds, row.teamId].filter((id) => id !== teamId),
    isTop: false,
    sending: { fromTeamId: row.teamId, sentById, sentAt: new Date().toISOString(), answerBy, answeredAt: null },
  }
}

export const useSend = () => {
  const { id } = useUser()
  return useOptimistic({
    topic: issueTopic,
    ids: ({ issue }: Sent) => [issue.id],
    draw: (row, sent) => sentTo(row, sent, id),
    send: ({ issue, body }) => call(issues.send, { params: { issueId: issue.id }, body }),
    onSuccess: (_, { issue }) => toast({ title: t('Sent'), description: issue.title }),
    onError: failed(t('Failed to send issue')),
  })
}

type Answering = Answer & { issue: Issue }

export const useAnswer = () =>
  useOptimistic({
    topic: issueTopic,
    ids: ({ issue }: Answering) => [issue.id],
    draw: (row) => ({ ...row, sending: row.sending && { ...row.sending, answeredAt: new Date().toISOString() } }),
    send: ({ issue, text }) => call(issues.answer, { params: { issueId: issue.id }, body: { text } }),
    onSuccess: (_, { issue }) => toast({ title: t('Answered'), description: issue.title }),
    onError: failed(t('Failed to answer issue')),
  })
