import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { stands } from '#contract/clock.ts'
import type { GuestAddition } from '#contract/guests.ts'
import { NewHeadline } from '#contract/headlines.ts'
import { NewIssue } from '#contract/issues.ts'
import type { MeetingStatus } from '#contract/meetings.ts'
import { withoutIsolation } from '#contract/reading/direction.ts'
import type { NewRating } from '#contract/room.ts'
import { NewTodo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { addHeadline } from '#server/headlines/changes.ts'
import { notFound, Refusal } from '#server/http/problems.ts'
import { addIssue } from '#server/issues/adding.ts'
import type { Topics } from '#server/journal/topics.ts'
import { additionLimit, attempt } from '#server/session/limits.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { languageOf } from '#server/tenants/operations.ts'
import { addTodo } from '#server/todos/adding.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { castVote } from '../issues.ts'
import { type LockedRoom, onRooms } from '../kind.ts'
import { notConcluded, underWay } from '../refusing.ts'
import { meetingParticipants } from '../table.ts'
import { findGuest, type Guest, makerOf } from './guest.ts'
import { issuesFor } from './room.ts'

type Act = { tx: Db; guest: Guest; maker: Viewer; room: LockedRoom }
type Asked = { key: string; origin: string; statuses: MeetingStatus[] }

/** A refusal may carry the room as its team sees it, which guests don't. */
const withoutRoom = (error: unknown): never => {
  throw error instanceof Refusal ? new Refusal(error.code, error.message) : error
}

/** Does what a guest asks for, under the lock of the room; what `work` says is journalled as its verb. */
const acting = async (
  db: Db,
  { key, origin, statuses }: Asked,
  work: (act: Act) => Promise<string | undefined>,
): Promise<void> => {
  const { runId, ...link } = await findGuest(db, key)
  const maker = await makerOf(db, { runId, ...link }, origin)
  const acted = onRooms.edit(db, maker, runId, async (tx, room) => {
    // The lock may have been waited for until the link had ended.
    const guest = await findGuest(tx, key)
    if (!statuses.includes(room.status)) throw new Refusal('conflict', t(stands[room.status]))
    const verb = await work({ tx, guest, maker, room })
    return verb === undefined ? undefined : { verb }
  })
  await acted.catch(withoutRoom)
}

type By = { key: string; origin: string }

export const voteAsGuest = (db: Db, by: By, vote: { issueId: number; voted: boolean }): Promise<void> =>
  acting(db, { ...by, statuses: notConcluded }, async ({ tx, guest, maker, room }) => {
    const offered = await issuesFor(tx, guest)
    if (vote.voted && !offered.some(({ id }) => id === vote.issueId)) throw notFound()
    return (await castVote(tx, maker, room, guest.participantId, vote)) ? 'voted' : undefined
  })

export const rateAsGuest = (db: Db, by: By, { rating, reason }: NewRating): Promise<void> =>
  acting(db, { ...by, statuses: underWay }, async ({ tx, guest: { tenantId, participantId } }) => {
    await tx
      .update(meetingParticipants)
      .set({ rating, reason: rating === null ? null : reason || null })
      .where(and(eq(meetingParticipants.tenantId, tenantId), eq(meetingParticipants.id, participantId)))
    return 'rated'
  })

/** Adds to the meeting's team on behalf of whoever made the link, and says in their language from whom it is. */
export const addAsGuest = async (
  db: Db,
  by: By,
  { kind, title }: Omit<GuestAddition, 'key'>,
  topics: Topics,
): Promise<void> => {
  const { participantId } = await findGuest(db, by.key)
  await attempt(db, [additionLimit(participantId)])
  await acting(db, { ...by, statuses: notConcluded }, async ({ tx, guest, maker }) => {
    const language = await languageOf(tx, { tenantId: maker.tenantId, id: maker.userId })
    const from = inLanguage(language, () => withoutIsolation(t('From {name}, a guest', { name: guest.name })))
    const unassigned = { title, description: from, assignedToId: null }
    if (kind === 'todo') await addTodo(tx, maker, guest.teamId, z.parse(NewTodo, unassigned), topics)
    else if (kind === 'issue') await addIssue(tx, maker, guest.teamId, z.parse(NewIssue, unassigned), topics)
    else await addHeadline(tx, maker, guest.teamId, z.parse(NewHeadline, { title, content: from }))
    return undefined
  })
}
