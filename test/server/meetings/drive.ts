import { asc, eq } from 'drizzle-orm'
import type { Meeting } from '#contract/meetings.ts'
import type { User } from '#contract/tenants.ts'
import { l10Meetings, meetings } from '#server/meetings/table.ts'
import type { Answer } from '#test/support/calls.ts'
import { openTeam, type TeamWorld } from '#test/support/team.ts'

export const now = '2026-11-19T12:00:30.000Z'

type Kept = typeof meetings.$inferSelect

export type MeetingWorld = TeamWorld & {
  schedule: (fields?: object, by?: User) => Promise<Answer<Meeting>>
  /** The same, expected to succeed. */
  add: (fields?: object, by?: User) => Promise<Meeting>
  read: (meeting: Pick<Meeting, 'id'>, by?: User) => Promise<Answer<Meeting>>
  change: (meeting: Pick<Meeting, 'id'>, fields: object, by?: User) => Promise<Answer<Meeting>>
  remove: (meeting: Pick<Meeting, 'id'>, scope?: string, by?: User) => Promise<Answer<unknown>>
  list: (by?: User) => Promise<Meeting[]>
  /** The meetings of a series that are kept, in order. */
  seriesOf: (meeting: Meeting) => Promise<Kept[]>
  /** Puts a meeting's run into a state, as the live meeting does. */
  run: (meeting: Pick<Meeting, 'id'>, status: Meeting['status']) => Promise<unknown>
}

/** A world with the cast, and calls about the meetings of Operations, Ann's unless someone is named. */
export const openMeetings = async (options: Parameters<typeof openTeam>[0] = {}): Promise<MeetingWorld> => {
  const world = await openTeam({ clock: () => new Date(now), ...options })
  const { ann, ops, db } = world
  const ofTeam = `/api/teams/${ops.id}/meetings`
  const schedule: MeetingWorld['schedule'] = (fields, by = ann) =>
    world.as(by).post<Meeting>(ofTeam, { title: 'Leadership weekly', ...fields })
  const list = async (by = ann) => (await world.as(by).get<Meeting[]>(ofTeam)).body
  return {
    ...world,
    schedule,
    list,
    add: async (...wish) => {
      const { status, body } = await schedule(...wish)
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body
    },
    read: ({ id }, by = ann) => world.as(by).get<Meeting>(`/api/meetings/${id}`),
    change: ({ id }, fields, by = ann) => world.as(by).patch<Meeting>(`/api/meetings/${id}`, fields),
    remove: ({ id }, scope, by = ann) => world.as(by).del(`/api/meetings/${id}${scope ? `?scope=${scope}` : ''}`),
    seriesOf: async ({ seriesId }) => {
      const rows = await db
        .select()
        .from(meetings)
        .where(eq(meetings.seriesId, seriesId ?? 0))
        .orderBy(asc(meetings.id))
      return rows.filter(({ deletedAt }) => deletedAt === null)
    },
    run: ({ id }, status) => db.update(l10Meetings).set({ status }).where(eq(l10Meetings.meetingId, id)),
  }
}
