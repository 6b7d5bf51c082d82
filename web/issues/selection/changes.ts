import { issues } from '#contract/issues.ts'
import type { Interval, Issue, IssueSelectionChange } from '#contract/issues.ts'
import { plural, t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useUser } from '../../session/queries.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { nothingToUndo } from '../../ui/undo.ts'
import { closed, reopened } from '../closing.ts'
import { issueTopic } from '../queries.ts'
import { movedWords } from '../words.ts'

type Edit = IssueSelectionChange & { quiet?: true }

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
