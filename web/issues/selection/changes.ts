import { issues } from '#contract/issues.ts'
import type { Interval, Issue, IssueSelectionChange } from '#contract/issues.ts'
import { plural, t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useUser } from '../../session/queries.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { nothingToUndo } from '../../ui/undo.ts'
import type { Team } from '#contract/teams.ts'
import { sentTo } from '../sending/changes.ts'
import { closed, reopened, useTakeBackClosing } from '../closing.ts'
import { issueTopic } from '../queries.ts'
import { movedWords } from '../words.ts'

type Edit = IssueSelectionChange & { quiet?: true }

type Sending = { rows: readonly Issue[]; team: Pick<Team, 'id' | 'name'> }

/** Sends several issues to another team; each of them can be taken back. */
export const useSendSelection = () => {
  const { id } = useUser()
  const { mutate: takeBack } = useTakeBackClosing()
  const { mutate } = useOptimistic({
    topic: issueTopic,
    ids: ({ rows }: Sending) => rows.map((row) => row.id),
    draw: (row, { team }) => sentTo(row, { issue: row, body: { teamId: team.id } }, id),
    send: ({ rows, team }) => call(issues.sendSelection, { body: { ids: rows.map((row) => row.id), teamId: team.id } }),
    onSuccess: (sent, { rows, team }) => {
      const undo = () => {
        for (const before of rows) {
          const after = sent.find((row) => row.id === before.id)
          if (after) takeBack({ before, after })
        }
      }
      const description = plural(rows.length, '{count} issue', '{count} issues')
      return toast({ title: t('Sent to {team}', { team: team.name }), description, undo })
    },
    onError: failed(t('Failed to send issues')),
  })
  return (rows: readonly Issue[], team: Sending['team']) => {
    const others = rows.filter(({ teamId }) => teamId !== team.id)
    if (others.length > 0) mutate({ rows: others, team })
  }
}

/** Drops several issues or moves them to the other tab; both can be undone. */
export const useChangeSelection = () => {
  const me = useUser()
  const drawn = (row: Issue, { interval, status }: Edit): Issue => {
    if (status === 'dropped') return closed(row, status, me)
    if (status === 'open') return reopened(row)
    return interval ? { ...row, interval, isTop: false } : row
  }
  const change = useOptimistic({
    topic: issueTopic,
    ids: ({ ids }: Edit) => ids,
    draw: drawn,
    send: ({ ids, interval, status }) => call(issues.changeSelection, { body: { ids, interval, status } }),
    onSuccess: (_, { ids, interval, quiet }) => {
      if (quiet) return nothingToUndo
      const back: Interval = interval === 'short-term' ? 'long-term' : 'short-term'
      const undo = () => change.mutate({ ids, ...(interval ? { interval: back } : { status: 'open' }), quiet: true })
      const title = interval ? movedWords[interval] : t('Dropped')
      return toast({ title, description: plural(ids.length, '{count} issue', '{count} issues'), undo })
    },
    onError: failed(t('Failed to update issues')),
  })
  return change
}
