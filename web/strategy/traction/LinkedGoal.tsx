import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { GoalDialogs } from '../../goals/lazy-parts.ts'
import { goalsQuery } from '../../goals/queries.ts'
import { useLeadership } from '../../teams/leadership.ts'
import { useDeadLink } from '../../ui/linked-dialog.ts'
import { useStrategySearch } from '../search.ts'
import { useGoals } from './use-goals.ts'

/** The goal with an id, if the team has it, or else the Leadership team, whose goals everybody reads. */
const useGoalById = (teamId: number, id: number | undefined) => {
  const own = useGoals(teamId)
  const above = useLeadership()?.id
  const led = useQuery({ ...goalsQuery(above ?? 0), enabled: id !== undefined && above !== undefined })
  const rows = useMemo(() => {
    const found = [own.data, led.data].map((goals) => goals?.filter((goal) => goal.id === id))
    return found.find((goals) => goals && goals.length > 0) ?? (found.includes(undefined) ? undefined : [])
  }, [own.data, led.data, id])
  return { rows, error: own.error ?? led.error }
}

/** The goal that the address names, opened. */
export const LinkedGoal = ({ teamId }: { teamId: number }) => {
  const [{ goal: id }, change] = useStrategySearch()
  const { rows, error } = useGoalById(teamId, id)
  const linked = useMemo(() => (id === undefined ? null : { kind: 'edit' as const, id }), [id])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `change` is another function in each render
  const close = useCallback(() => change({ goal: undefined }), [])
  useDeadLink('goal', linked, { data: linked ? rows : undefined, error: linked ? error : null }, close)
  return linked && <GoalDialogs shown={linked} rows={rows ?? []} teamId={teamId} onClose={close} />
}
