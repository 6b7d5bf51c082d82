import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { GuestRoom } from '#contract/guests.ts'
import { kept, qualified } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { issues } from '#server/issues/table.ts'
import { issueVotes, meetingParticipants } from '../table.ts'
import { findGuest, type Guest } from './guest.ts'

const { placeholder } = sql

const votes = sql`from ${issueVotes} where ${issueVotes.tenantId} = ${issues.tenantId}
  and ${issueVotes.meetingId} = ${placeholder('meetingId')} and ${issueVotes.issueId} = ${issues.id}`

const openIssues = prepared((db) =>
  db
    .select({
      id: issues.id,
      title: issues.title,
      votes: qualified(sql<number>`(select count(*)::int ${votes})`),
      isMine: qualified(
        sql<boolean>`exists (select ${votes} and ${issueVotes.participantId} = ${placeholder('participantId')})`,
      ),
    })
    .from(issues)
    .where(
      and(
        eq(issues.tenantId, placeholder('tenantId')),
        eq(issues.teamId, placeholder('teamId')),
        eq(issues.status, 'open'),
        eq(issues.interval, 'short-term'),
        kept(issues),
      ),
    )
    .orderBy(asc(issues.position), asc(issues.id))
    .prepare('open_issues_for_guests'),
)

/** The issues that a guest can vote for. */
export const issuesFor = (
  db: Db,
  { tenantId, teamId, meetingId, participantId }: Guest,
): Promise<GuestRoom['issues']> => openIssues(db).execute({ tenantId, teamId, meetingId, participantId })

/** A meeting as the guest who has a key sees it. */
export const readGuestRoom = async (db: Db, key: string): Promise<GuestRoom> => {
  const guest = await findGuest(db, key)
  const { title, teamName, name, agenda, clock, rating, reason } = guest
  return { title, teamName, name, agenda, clock, rating, reason, issues: await issuesFor(db, guest) }
}

/** A guest's browser asks often; this is how often that is written down. */
const seenMilliseconds = 45_000

/** Notes that a guest is still there, for those who come out of a room by falling silent. */
export const noteSeen = async (db: Db, { tenantId, participantId }: Guest, now: Date): Promise<void> => {
  await db
    .update(meetingParticipants)
    .set({ seenAt: now.toISOString() })
    .where(
      and(
        eq(meetingParticipants.tenantId, tenantId),
        eq(meetingParticipants.id, participantId),
        lt(meetingParticipants.seenAt, new Date(now.getTime() - seenMilliseconds).toISOString()),
      ),
    )
}
