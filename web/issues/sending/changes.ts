import type { Input } from '#contract/endpoint.ts'
import { issues } from '#contract/issues.ts'
import type { Answer, Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useUser } from '../../session/queries.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { useTakeBackClosing } from '../closing.ts'
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
  const { mutate: takeBack } = useTakeBackClosing()
  return useOptimistic({
    topic: issueTopic,
    ids: ({ issue }: Sent) => [issue.id],
    draw: (row, sent) => sentTo(row, sent, id),
    send: ({ issue, body }) => call(issues.send, { params: { issueId: issue.id }, body }),
    onSuccess: (after, { issue: before }) =>
      toast({ title: t('Sent'), description: before.title, undo: () => takeBack({ before, after }) }),
    onError: failed(t('Failed to send issue')),
  })
}

type Answering = Answer & { issue: Issue }

export const useAnswer = () => {
  const { mutate: takeBack } = useTakeBackClosing()
  return useOptimistic({
    topic: issueTopic,
    ids: ({ issue }: Answering) => [issue.id],
    draw: (row) => ({ ...row, sending: row.sending && { ...row.sending, answeredAt: new Date().toISOString() } }),
    send: ({ issue, text }) => call(issues.answer, { params: { issueId: issue.id }, body: { text } }),
    onSuccess: (after, { issue: before }) =>
      toast({ title: t('Answered'), description: before.title, undo: () => takeBack({ before, after }) }),
    onError: failed(t('Failed to answer issue')),
  })
}
