import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FirstSteps } from '#contract/dashboard.ts'
import { useUser } from '../../session/queries.ts'
import { useRemembered } from '../../ui/remembered.ts'
import { firstStepsQuery } from '../queries.ts'
import { isDone, isEmpty, type StepName, stepsOf } from './steps.ts'

const isWanted = (steps: FirstSteps, names: readonly StepName[], memory: string | null): boolean =>
  memory !== 'hidden' && !isDone(steps, names) && (isEmpty(steps) || memory === 'begun')

type FirstRun = { steps: FirstSteps | undefined; names: StepName[]; hide: () => void }

/**
 * The first steps of a team, from when there is nothing yet until they are done or hidden. To admins also those of all
 * that they can see: others are new to what is there.
 */
export const useFirstRun = (teamId: number | undefined): FirstRun => {
  const { id, role } = useUser()
  const names = stepsOf(role)
  const mayBegin = role === 'admin' || teamId !== undefined
  // This browser remembers what its person has begun: to colleagues, a team with one to-do is a team like any other.
  const [memory, remember] = useRemembered(`first-steps ${id} ${teamId ?? 'all'}`)
  const { data } = useQuery({
    ...firstStepsQuery(teamId),
    // What has left the first steps behind need not be asked again.
    enabled: ({ state }) => mayBegin && (state.data === undefined || isWanted(state.data, names, memory)),
  })
  const steps = mayBegin && data && isWanted(data, names, memory) ? data : undefined
  const begun = steps !== undefined && memory !== 'begun'
  useEffect(() => {
    if (begun) remember('begun')
  }, [begun, remember])
  return { steps, names, hide: () => remember('hidden') }
}
