import { useCallback, useMemo } from 'react'
import { GoalDialogs } from '../../goals/lazy-parts.ts'
import { useDeadLink } from '../../ui/linked-dialog.ts'
import { useStrategySearch } from '../search.ts'
import { useGoals } from './use-goals.ts'

/** The goal that the address names, opened. */
export const LinkedGoal = ({ teamId }: { teamId: number }) => {
  const { data, error } = useGoals(teamId)
  const [{ goal: id }, change] = useStrategySearch()
  const linked = useMemo(() => (id === undefined ? null : { kind: 'edit' as const, id }), [id])
  const rows = useMemo(() => data?.filter((goal) => goal.id === id), [data, id])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `change` is another function in each render
  const close = useCallback(() => change({ goal: undefined }), [])
  useDeadLink('goal', linked, { data: linked ? rows : undefined, error: linked ? error : null }, close)
  return linked && <GoalDialogs shown={linked} rows={rows ?? []} teamId={teamId} onClose={close} />
}
