import { and, asc, eq, sql } from 'drizzle-orm'
import { mostVoted, type Room, votesEach } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import { lockIssues } from '#server/issues/locking.ts'
import { markIssue } from '#server/issues/order/top-three.ts'
import { issues } from '#server/issues/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { type LockedRoom, onRooms } from './kind.ts'
import { findOrAddOwn, findParticipant } from './participants.ts'
import type { Run } from './reading.ts'
import { conflict, notConcluded, refuseUnless } from './refusing.ts'
import { issueVotes } from './table.ts'

const { placeholder } = sql

const openIssues = prepared((db) =>
  db
    .select({ id: issues.id, interval: issues.interval, isTop: issues.isTop })
    .from(issues)
    .where(
      and(
        eq(issues.tenantId, placeholder('tenantId')),
        eq(issues.teamId, placeholder('teamId')),
        eq(issues.status, 'open'),
        kept(issues),
      ),
    )
    .orderBy(asc(issues.position), asc(issues.id))
    .prepare('open_issues_of_room'),
)

/** Refuses issues that the team of a meeting can't solve in it. */
export const checkOpenIssue = async (tx: Db, { tenantId, teamId }: LockedRoom, issueId: number): Promise<void> => {
  const open = await openIssues(tx).execute({ tenantId, teamId })
  if (!open.some(({ id }) => id === issueId)) throw notFound()
}

const votesOf = (tx: Db, { tenantId, meetingId }: LockedRoom, participantId: number) =>
  tx
    .select({ issueId: issueVotes.issueId })
    .from(issueVotes)
    .where(
      and(
        eq(issueVotes.tenantId, tenantId),
        eq(issueVotes.meetingId, meetingId),
        eq(issueVotes.participantId, participantId),
      ),
    )

type Vote = { issueId: number; voted: boolean }

/**
 * Gives a participant's vote to an issue, or takes it back. Call it under the lock of the room; returns whether that
 * changed anything.
 */
export const castVote = async (
  tx: Db,
  viewer: Viewer,
  room: LockedRoom,
  participantId: number,
  { issueId, voted }: Vote,
): Promise<boolean> => {
  const { tenantId, meetingId } = room
  const own = await votesOf(tx, room, participantId)
  if (own.some((vote) => vote.issueId === issueId) === voted) return false
  if (!voted) {
    await tx
      .delete(issueVotes)
      .where(
        and(
          eq(issueVotes.tenantId, tenantId),
          eq(issueVotes.meetingId, meetingId),
          eq(issueVotes.participantId, participantId),
          eq(issueVotes.issueId, issueId),
        ),
      )
    return true
  }
  await checkOpenIssue(tx, room, issueId)
  if (own.length >= votesEach) {
    throw await conflict(tx, viewer, room, t('Your three votes are given. Take one back first.'))
  }
  await tx.insert(issueVotes).values({ tenantId, meetingId, issueId, participantId })
  return true
}

export const voteFor = (db: Db, viewer: Viewer, run: Run, vote: Vote): Promise<Room> =>
  onRooms.edit(db, viewer, run.id, async (tx, room) => {
    await refuseUnless(tx, viewer, room, notConcluded)
    const own = vote.voted ? await findOrAddOwn(tx, viewer, room) : await findParticipant(tx, room, viewer.userId)
    // Whoever has no part in the meeting yet has no vote to take back.
    return own && (await castVote(tx, viewer, room, own.id, vote)) ? { verb: 'voted' } : undefined
  })

/** Makes the short-term issues with the most votes the team's top three. */
export const pickMostVoted = (db: Db, viewer: Viewer, run: Run): Promise<Room> =>
  onRooms.edit(db, viewer, run.id, async (tx, room) => {
    await refuseUnless(tx, viewer, room, notConcluded)
    const { tenantId, meetingId } = room
    const votes = await tx
      .select({ issueId: issueVotes.issueId, participantId: issueVotes.participantId })
      .from(issueVotes)
      .where(and(eq(issueVotes.tenantId, tenantId), eq(issueVotes.meetingId, meetingId)))
    const inTeam = await openIssues(tx).execute(room)
    const open = inTeam.filter(({ interval }) => interval === 'short-term')
    const picked = mostVoted(
      { votes },
      open.map(({ id }) => id),
    )
    if (picked.length === 0) throw await conflict(tx, viewer, room, t('Nobody has voted yet'))
    const unmarked = open.flatMap(({ id, isTop }) => (isTop ? [id] : []))
    // All at once: `markIssue` locks the team's order, and issues are locked before it.
    await lockIssues(tx, viewer, [...unmarked, ...picked])
    // At most three each, one after the other: each is put behind those before it.
    for (const id of unmarked) await markIssue(tx, viewer, id, false)
    for (const id of picked) await markIssue(tx, viewer, id, true)
    return { verb: 'picked' }
  })
