import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { decisions } from '#server/decisions/table.ts'
import { headlines } from '#server/headlines/table.ts'
import { meetings } from '#server/meetings/table.ts'
import { demoTeams } from './company.ts'
import type { Occurrence } from './meeting-days.ts'
import type { MeetingStory } from './meeting-stories.ts'
import type { Entry, Stage } from './rows.ts'

type Stored = { id: number; story: MeetingStory; occurrence: Occurrence; isFirst: boolean }

const attendeeIds = ({ team, attendees }: MeetingStory, { person }: Stage['cast']): number[] =>
  (attendees ?? demoTeams[team].members).map((who) => person(who).id)

/** The journal entries a meeting would have if everything had been done in the app. */
export const meetingEntries = ({ id, story, occurrence, isFirst }: Stored, { cast }: Stage): Entry[] => {
  const { added, byJob, concluded } = occurrence
  const creator = cast.person(story.by).id
  const entry = {
    tenantId: cast.tenantId,
    subject: 'meetings',
    subjectId: id,
    teamId: cast.team(story.team),
    personIds: [creator],
    title: story.title,
  }
  return [
    isFirst
      ? { ...entry, at: added, actorId: creator, verb: 'created', after: { invitedIds: attendeeIds(story, cast) } }
      : { ...entry, at: added, actorId: byJob ? null : creator, verb: 'repeated' },
    ...(concluded
      ? [{ ...entry, at: concluded, actorId: creator, verb: 'concluded', after: { status: 'concluded' } }]
      : []),
  ]
}

/** Creates what the last meetings decided without an issue, when they ended. */
export const addDecisions = async (tx: Db, stored: Stored[], { cast }: Stage): Promise<void> => {
  const { tenantId, person, team } = cast
  const lasts = new Map(stored.filter(({ occurrence }) => occurrence.concluded).map((one) => [one.story, one]))
  const rows = [...lasts.values()].flatMap(({ id: meetingId, story, occurrence: { concluded } }) => {
    const { by, decided } = story
    if (decided === undefined || concluded === null) return []
    const presentIds = attendeeIds(story, cast)
    const made = { decidedById: person(by).id, decidedAt: concluded, updatedAt: concluded, presentIds }
    return [{ ...made, tenantId, teamId: team(story.team), meetingId, text: decided }]
  })
  await tx.insert(decisions).values(rows)
}

/** Archived headlines were told in the first weekly meeting after they had been written. */
export const tellHeadlines = async (tx: Db, { cast }: Stage): Promise<void> => {
  const told = sql`(select ${meetings.id} from ${meetings} where ${meetings.tenantId} = ${cast.tenantId}
    and ${meetings.teamId} = ${headlines.teamId} and ${meetings.everyone} and ${meetings.seriesId} is not null
    and ${meetings.startTime} > ${headlines.createdAt} order by ${meetings.startTime} limit 1)`
  await tx
    .update(headlines)
    .set({ meetingId: told })
    .where(
      and(
        eq(headlines.tenantId, cast.tenantId),
        inArray(headlines.teamId, cast.teamIds),
        isNotNull(headlines.archivedAt),
      ),
    )
}
