import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FirstSteps } from '#contract/dashboard.ts'
import { useUser } from '../../session/queries.ts'
import { firstStepsQuery } from '../queries.ts'
import { isDone, isEmpty } from './steps.ts'

type Memory = 'begun' | 'hidden' | null

// This browser remembers what its person has begun: to colleagues, a team with one to-do is a team like any other.
const memoryOf = (key: string): Memory => localStorage.getItem(key) as Memory
const remember = (key: string, memory: Exclude<Memory, null>): void => localStorage.setItem(key, memory)

const isWanted = (steps: FirstSteps, memory: Memory): boolean =>
  memory !== 'hidden' && !isDone(steps) && (isEmpty(steps) || memory === 'begun')

/** The first steps of a team, or of all you can see, from when there is nothing yet until they are done or hidden. */
export const useFirstRun = (teamId: number | undefined): { steps: FirstSteps | undefined; hide: () => void } => {
  const key = `first-steps ${useUser().id} ${teamId ?? 'all'}`
  const [, redraw] = useState(0)
  const { data } = useQuery({
    ...firstStepsQuery(teamId),
    // What has left the first steps behind need not be asked again.
    enabled: ({ state }) => state.data === undefined || isWanted(state.data, memoryOf(key)),
  })
  const steps = data && isWanted(data, memoryOf(key)) ? data : undefined
  useEffect(() => {
    if (steps) remember(key, 'begun')
  }, [key, steps])
  const hide = () => {
    remember(key, 'hidden')
    redraw((count) => count + 1)
  }
  return { steps, hide }
}
