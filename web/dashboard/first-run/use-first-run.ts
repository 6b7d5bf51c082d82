import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FirstSteps } from '#contract/dashboard.ts'
import { useUser } from '../../session/queries.ts'
import { firstStepsQuery } from '../queries.ts'
import { isDone, isEmpty, type StepName, stepsOf } from './steps.ts'

type Memory = 'begun' | 'hidden' | null

// This browser remembers what its person has begun: to colleagues, a team with one to-do is a team like any other.
const memoryOf = (key: string): Memory => localStorage.getItem(key) as Memory
const remember = (key: string, memory: Exclude<Memory, null>): void => localStorage.setItem(key, memory)

const isWanted = (steps: FirstSteps, names: readonly StepName[], memory: Memory): boolean =>
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
  const key = `first-steps ${id} ${teamId ?? 'all'}`
  const [, redraw] = useState(0)
  const { data } = useQuery({
    ...firstStepsQuery(teamId),
    // What has left the first steps behind need not be asked again.
    enabled: ({ state }) => mayBegin && (state.data === undefined || isWanted(state.data, names, memoryOf(key))),
  })
  const steps = mayBegin && data && isWanted(data, names, memoryOf(key)) ? data : undefined
  useEffect(() => {
    if (steps) remember(key, 'begun')
  }, [key, steps])
  const hide = () => {
    remember(key, 'hidden')
    redraw((count) => count + 1)
  }
  return { steps, names, hide }
}
