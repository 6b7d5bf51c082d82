import { randomUUID } from 'node:crypto'
import type { NewAgenda, Section } from '#contract/agenda.ts'
import type { MeetingChange } from '#contract/meetings.ts'
import type { LockedMeeting } from './locking.ts'

/** What meetings are about and whose they are. */
export type Plan = Pick<
  LockedMeeting,
  'tenantId' | 'teamId' | 'createdById' | 'title' | 'description' | 'meetingType' | 'agenda' | 'attendeeIds'
>

/** The plan of a meeting, without what is its alone. */
export const planOf = (of: Plan): Plan => {
  const { tenantId, teamId, createdById, title, description, meetingType, agenda, attendeeIds } = of
  return { tenantId, teamId, createdById, title, description, meetingType, agenda, attendeeIds }
}

/** An agenda whose sections all have an id. */
export const numbered = (agenda: NewAgenda): Section[] =>
  agenda.map(({ id = randomUUID(), ...section }) => ({ id, ...section }))

/** A blank description is none. */
export const described = (description: string | null): string | null => (description?.trim() ? description : null)

/** The people who are chosen, each once. */
export const chosen = (ids: number[] | null): number[] | null =>
  ids && [...new Set(ids)].toSorted((one, other) => one - other)

type Wish = Pick<MeetingChange, 'title' | 'description' | 'meetingType' | 'agenda' | 'attendeeIds'>

/** The named fields of a plan as they are stored. Call it once for each change: it numbers the sections. */
export const planned = ({ title, description, meetingType, agenda, attendeeIds }: Wish) => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description: described(description) }),
  ...(meetingType !== undefined && { meetingType }),
  ...(agenda !== undefined && { agenda: numbered(agenda) }),
  ...(attendeeIds !== undefined && { attendeeIds: chosen(attendeeIds) }),
})

/** What changes about a plan. */
export type PlanChange = ReturnType<typeof planned>
