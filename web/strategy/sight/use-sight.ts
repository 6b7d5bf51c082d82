import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCurrentQuarter } from '../../days/workspace-calendar.ts'
import { useKnownGoals } from '../../goals/known-goals.ts'
import { goalsQuery } from '../../goals/queries.ts'
import { rocksQuery } from '../../rocks/queries.ts'
import { useLeadership } from '../../teams/leadership.ts'
import { visionQuery } from '../../vision/queries.ts'
import { useVision } from '../vision.ts'
import { overlaid } from './tree/overlay.ts'
import { sightQuery } from './queries.ts'
import type { Seen } from './tree/things.ts'
import { towardsOf } from './tree/towards.ts'
import { gapsIn } from './tree/tree.ts'

/** Where the line leads: the team's own vision, and the Leadership team's above it. */
const useTowards = (teamId: number, serves: ReadonlySet<string | null>) => {
  const aboveId = useLeadership()?.id ?? teamId
  const { data: own } = useQuery(visionQuery(teamId))
  const { data: theirs } = useQuery({ ...visionQuery(aboveId), enabled: aboveId !== teamId })
  return useMemo(() => {
    const above = aboveId !== teamId && theirs ? { teamId: aboveId, sections: theirs } : undefined
    return towardsOf({ teamId, sections: own ?? [] }, above, serves)
  }, [teamId, aboveId, own, theirs, serves])
}

/** All that a team's line of sight of this quarter is made of, and what is missing in it. */
export const useSight = (teamId: number) => {
  const quarter = useCurrentQuarter()
  const { ours } = useVision()
  const query = useQuery(sightQuery(teamId, quarter.key))
  const { data: goals } = useQuery(goalsQuery(teamId))
  const { data: rocks } = useQuery({ ...rocksQuery({ teamId, quarter }), enabled: ours })
  const known = useKnownGoals(teamId)
  const sight = useMemo(
    () => query.data && overlaid(query.data, { goals, rocks, isKnown: (id) => known.some((goal) => goal.id === id) }),
    [query.data, goals, rocks, known],
  )
  const serves = useMemo(() => new Set(sight?.goals.map((goal) => goal.serves)), [sight])
  const towards = useTowards(teamId, serves)
  const seen: Omit<Seen, 'caps' | 'expanded'> | undefined = useMemo(
    () => sight && { ...towards, sight, above: known.filter((goal) => goal.above), teamId, ours },
    [towards, sight, known, teamId, ours],
  )
  const gaps = useMemo(() => seen && gapsIn(seen), [seen])
  return { query, seen, gaps }
}

export type Gaps = NonNullable<ReturnType<typeof useSight>['gaps']>
