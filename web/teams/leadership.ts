import { useQuery } from '@tanstack/react-query'
import { leadershipOf } from '#contract/teams.ts'
import type { Team } from '#contract/teams.ts'
import { allTeamsQuery } from './queries.ts'

/** The team whose vision, goals and chart the whole workspace reads. */
export const useLeadership = (): Team | undefined => leadershipOf(useQuery(allTeamsQuery).data ?? [])
