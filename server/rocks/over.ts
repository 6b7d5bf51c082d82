import { and, eq, notInArray } from 'drizzle-orm'
import { finishedStatuses } from '#contract/rocks.ts'
import { rocks } from './table.ts'

/** The opposite of `isOver`, for queries. */
export const notOver = and(notInArray(rocks.status, finishedStatuses), eq(rocks.isArchived, false))
