import { and, eq, ne, or, sql } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import { isOfRun } from '#server/meetings/reading.ts'
import { l10Meetings, meetings } from '#server/meetings/table.ts'
import { hashOf } from '#server/session/tokens.ts'
import { type Viewer, viewerOf } from '#server/session/viewer.ts'
import { teamMembers, teams, users } from '#server/tenants/table.ts'
import { guestLinks, meetingParticipants } from '../table.ts'

const { placeholder } = sql

const ended = (): Refusal => new Refusal('not found', t('This link has ended'))

/** A link that a guest has come by, or comes by now: where it leads and whose it is. */
type Link = { tenantId: number; makerId: number; runId: number; meetingId: number }

const link = {
  tenantId: guestLinks.tenantId,
  makerId: guestLinks.createdById,
  runId: l10Meetings.id,
  meetingId: meetings.id,
}

// What its maker may no longer do, nobody does by their link.
const isMakerIn = or(
  eq(users.role, 'admin'),
  sql`exists (select from ${teamMembers} where ${teamMembers.tenantId} = ${meetings.tenantId}
    and ${teamMembers.teamId} = ${meetings.teamId} and ${teamMembers.userId} = ${guestLinks.createdById})`,
)

const isOfLink = and(eq(meetings.tenantId, guestLinks.tenantId), eq(meetings.id, guestLinks.meetingId))
const isMaker = and(eq(users.tenantId, guestLinks.tenantId), eq(users.id, guestLinks.createdById))
const isOpen = and(ne(l10Meetings.status, 'concluded'), isMakerIn)

const linkByToken = prepared((db) =>
  db
    .select(link)
    .from(guestLinks)
    .innerJoin(meetings, and(isOfLink, kept(meetings)))
    .innerJoin(l10Meetings, isOfRun)
    .innerJoin(users, isMaker)
    .where(and(eq(guestLinks.tokenHash, placeholder('hash')), isOpen))
    .prepare('guest_link_by_token'),
)

/** Where a link leads; refused once it has ended. */
export const findLink = async (db: Db, token: string): Promise<Link> => {
  const [found] = await linkByToken(db).execute({ hash: hashOf(token) })
  if (!found) throw ended()
  return found
}

const { status, sectionId, since, used, issueId, issueUsed, sittings } = l10Meetings

const guestByKey = prepared((db) =>
  db
    .select({
      ...link,
      participantId: meetingParticipants.id,
      name: sql<string>`${meetingParticipants.guestName}`,
      seenAt: meetingParticipants.seenAt,
      leftAt: meetingParticipants.leftAt,
      rating: meetingParticipants.rating,
      reason: meetingParticipants.reason,
      teamId: meetings.teamId,
      teamName: teams.name,
      title: meetings.title,
      agenda: meetings.agenda,
      clock: { status, sectionId, since, used, issueId, issueUsed, sittings },
    })
    .from(meetingParticipants)
    .innerJoin(
      guestLinks,
      and(
        eq(guestLinks.tenantId, meetingParticipants.tenantId),
        eq(guestLinks.meetingId, meetingParticipants.meetingId),
      ),
    )
    .innerJoin(meetings, and(isOfLink, kept(meetings)))
    .innerJoin(l10Meetings, isOfRun)
    .innerJoin(teams, and(eq(teams.tenantId, meetings.tenantId), eq(teams.id, meetings.teamId)))
    .innerJoin(users, isMaker)
    .where(and(eq(meetingParticipants.guestKeyHash, placeholder('hash')), isOpen))
    .prepare('guest_by_key'),
)

export type Guest = Awaited<ReturnType<ReturnType<typeof guestByKey>['execute']>>[number]

/** The guest who has a key; refused once the link has ended by which they came. */
export const findGuest = async (db: Db, key: string): Promise<Guest> => {
  const [found] = await guestByKey(db).execute({ hash: hashOf(key) })
  if (!found) throw ended()
  return found
}

/** Whoever made the link, on whose behalf guests act. */
export const makerOf = async (db: Db, { tenantId, makerId: userId }: Link, origin: string): Promise<Viewer> => {
  const maker = await viewerOf(db, { tenantId, userId }, origin)
  if (!maker) throw ended()
  return maker
}
