import { queryOptions } from '@tanstack/react-query'
import type { Day } from '#contract/fields.ts'
import { type Section, type SectionName, vision } from '#contract/vision.ts'
import { call } from '../api.ts'
import { listQuery } from '../sync/list-query.ts'
import { liveTopic } from '../sync/rows.ts'

export const sectionTopic = liveTopic<Section, { teamId: number }>({
  name: 'vision_sections',
  // A team without core values shows the Leadership team's.
  belongs: (row, { teamId }) => row.teamId === teamId || (row.ofLeadership && row.section === 'core-values'),
})

/** The sections of a team's vision in which something was saved, and the Leadership team's core values. */
export const visionQuery = (teamId: number) =>
  listQuery(sectionTopic, { teamId }, (signal) => call(vision.list, { params: { teamId }, query: {} }, signal))

// Not the topic's name: what has been said stays, whatever colleagues save.
const past = 'vision past'

/** The same at the end of an earlier day. */
export const visionAsOfQuery = (teamId: number, asOf: Day) =>
  queryOptions({
    queryKey: [past, 'as of', { teamId, asOf }] as const,
    queryFn: ({ signal }) => call(vision.list, { params: { teamId }, query: { asOf } }, signal),
  })

type OfSection = { teamId: number; section: SectionName }

/** The saved versions of a section, newest first; the newest one's id says when there are more. */
export const versionsQuery = ({ teamId, section }: OfSection, newestId: number | undefined) =>
  queryOptions({
    queryKey: [past, 'versions', { teamId, section, newestId }] as const,
    queryFn: ({ signal }) => call(vision.versions, { params: { teamId, section } }, signal),
  })

export const versionQuery = ({ teamId, section }: OfSection, versionId: number) =>
  queryOptions({
    queryKey: [past, 'version', { teamId, section, versionId }] as const,
    queryFn: ({ signal }) => call(vision.version, { params: { teamId, section, versionId } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
