import { queryOptions } from '@tanstack/react-query'
import { peopleFit } from '#contract/people-fit.ts'
import { call } from '../api.ts'

const key = 'people fit'

// No live event tells of ratings, so they are asked for again whenever somebody looks. They leave the cache soon after.
const confidential = {
  staleTime: 0,
  gcTime: 60_000,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
} as const

/** The people of a team whose ratings the viewer sees, in a quarter. */
export const sheetQuery = (teamId: number, quarter: string) =>
  queryOptions({
    ...confidential,
    queryKey: [key, 'sheet', { teamId, quarter }] as const,
    queryFn: ({ signal }) => call(peopleFit.sheet, { params: { teamId }, query: { quarter } }, signal),
    meta: { topics: ['teams', 'users'] },
  })

/** The ratings of a person in all quarters. */
export const historyQuery = (userId: number) =>
  queryOptions({
    ...confidential,
    queryKey: [key, 'history', { userId }] as const,
    queryFn: ({ signal }) => call(peopleFit.history, { params: { userId } }, signal),
  })

/** Everything about ratings that is cached. */
export const fitKey = [key] as const
