import { issues } from '#contract/issues.ts'
import type { Interval, Issue, IssueSelectionChange } from '#contract/issues.ts'
import { call } from '../../api.ts'
import { useUser } from '../../session/queries.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { counted } from '../../ui/counted.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { closed } from '../changes.ts'
import { issueTopic } from '../queries.ts'
import { intervalWords } from '../words.ts'

type Edit = IssueSelectionChange & { quiet?: true }

/** Drops several issues or moves them to the other tab. Moves can be undone. */
export const useChangeSelection = () => {
  const me = useUser()
  const drawn = (row: Issue, { interval, status }: Edit): Issue => {
    if (status) return closed(row, status, me)
    return interval ? { ...row, interval, isTop: false } : row
  }
  const change = useOptimistic({
    topic: issueTopic,
    ids: ({ ids }: Edit) => ids,
    draw: drawn,
    send: ({ ids, interval, status }) => call(issues.changeSelection, { body: { ids, interval, status } }),
    onSuccess: (_, { ids, interval, quiet }) => {
      if (quiet) return
      const description = counted(ids.length, 'issue')
      if (!interval) return toast({ title: 'Dropped', description })
      const back: Interval = interval === 'short-term' ? 'long-term' : 'short-term'
      const undo = () => change.mutate({ ids, interval: back, quiet: true })
      toast({ title: `Moved to ${intervalWords[interval]}`, description, action: { label: 'Undo', run: undo } })
    },
    onError: failed('Failed to update issues'),
  })
  return change
}
