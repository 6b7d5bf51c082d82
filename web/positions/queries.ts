import { queryOptions } from '@tanstack/react-query'
import type { Day } from '#contract/fields.ts'
import { type ChartDraft, chartDrafts, type Position, positions } from '#contract/positions.ts'
import { t } from '#contract/words.ts'
import { call, withMessage } from '../api.ts'
import { listQuery } from '../sync/list-query.ts'
import { liveTopic } from '../sync/rows.ts'

/** A team's primary chart, or one of its drafts. */
export type ChartOf = { teamId: number; draftId: number | null }

export const positionTopic = liveTopic<Position, ChartOf>({
  name: 'accountability_positions',
  belongs: (row, { teamId, draftId }) => row.draftId === draftId && row.teamId === teamId,
})

const failed = withMessage(() => t('Failed to load positions'))

/** The positions of a chart, in no order: see `position`. */
export const positionsQuery = ({ teamId, draftId }: ChartOf) =>
  listQuery(positionTopic, { teamId, draftId }, (signal) => {
    const read =
      draftId === null
        ? call(positions.list, { params: { teamId }, query: {} }, signal)
        : call(chartDrafts.positions, { params: { draftId } }, signal)
    return read.catch(failed)
  })

// Not the topic's name: what has happened is not fetched again whenever a colleague changes the chart.
const past = 'positions past'

/** A primary chart at the end of an earlier day; nothing changes it any more. */
export const positionsAsOfQuery = (teamId: number, asOf: Day) =>
  queryOptions({
    queryKey: [past, { teamId, asOf }] as const,
    queryFn: ({ signal }) => call(positions.list, { params: { teamId }, query: { asOf } }, signal).catch(failed),
  })

export const draftTopic = liveTopic<ChartDraft, { teamId: number }>({
  name: 'chart_drafts',
  belongs: (row, { teamId }) => row.teamId === teamId,
})

/** The drafts of a team's chart, in no order. */
export const draftsQuery = (teamId: number) =>
  listQuery(draftTopic, { teamId }, (signal) => call(chartDrafts.list, { params: { teamId } }, signal))
