import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Meeting, MeetingRepeat } from '#contract/meetings.ts'
import { before, difference, refuseOutdated } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import type { Done } from '#server/journal/changing.ts'
import { journal } from '#server/journal/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { chooseAttendees } from '../attendees.ts'
import { onMeetings } from '../kind.ts'
import { type LockedMeeting, lockMeetings, lockSeriesOf } from '../locking.ts'
import { findMeeting } from '../reading.ts'
import { meetings, type StoredSeries } from '../table.ts'
import { toldOfChanges } from '../telling.ts'
import { changeTemplate } from './following.ts'
import type { Skipped } from './skip-days.ts'
import { refusal, takeBackEnd, takeBackSkips, takeBackStart } from './turning-back.ts'

type Fields = Record<string, unknown>
type Template = Partial<StoredSeries>

const hasBefore = ({ tenantId }: Viewer) =>
  and(eq(journal.tenantId, tenantId), eq(journal.subject, 'meetings'), isNotNull(journal.before))

/** The last change of a meeting's own fields. */
const lastChange = async (tx: Db, viewer: Viewer, id: number) => {
  const { xact, actorId, before: was, after: made } = journal
  const [entry] = await tx
    .select({ xact, actorId, was, made })
    .from(journal)
    .where(and(hasBefore(viewer), eq(journal.subjectId, id)))
    .orderBy(desc(journal.id))
    .limit(1)
  return entry
}

type Made = { id: number; was: Fields; made: Fields }

/** What a transaction has changed about meetings, without what it has told people. */
const madeIn = async (tx: Db, viewer: Viewer, xact: string): Promise<Made[]> => {
  const entries = await tx
    .select({ id: journal.subjectId, before: journal.before, after: journal.after })
    .from(journal)
    .where(and(hasBefore(viewer), eq(journal.xact, xact)))
  return entries.map((entry) => {
    const { template: _, ...was } = entry.before ?? {}
    return { id: entry.id, was, made: before(entry.after ?? {}, was) }
  })
}

const isAsMade = (row: LockedMeeting, made: Fields): boolean =>
  row.status === 'scheduled' && Object.keys(difference(row as Fields & LockedMeeting, made)).length === 0

/** How a field is read from the JSON that has it. */
const columns: Record<string, (value: SQL) => SQL> = {
  title: (value) => sql`${value} #>> '{}'`,
  description: (value) => sql`${value} #>> '{}'`,
  meetingType: (value) => sql`${value} #>> '{}'`,
  agenda: (value) => value,
  everyone: (value) => sql`${value}::boolean`,
  startTime: (value) => sql`(${value} #>> '{}')::timestamptz`,
  endTime: (value) => sql`(${value} #>> '{}')::timestamptz`,
  seriesId: (value) => sql`(${value} #>> '{}')::int`,
  seriesDay: (value) => sql`(${value} #>> '{}')::date`,
}

/** A row as it was before. */
const wasOf = (row: LockedMeeting, all: Made[]): Fields => {
  const was: Fields = all.find(({ id }) => id === row.id)?.was ?? {}
  const everyone = was['attendeeIds'] === undefined ? row.everyone : was['attendeeIds'] === null
  return { ...row, ...was, everyone }
}

/** One update gives each row its own values back. */
const setOf = (rows: LockedMeeting[], all: Made[]): Record<string, SQL> => {
  const named = new Set(all.flatMap(({ was }) => Object.keys(was)))
  if (named.has('attendeeIds')) named.add('everyone')
  const cast = Object.entries(columns).filter(([name]) => named.has(name))
  const own = JSON.stringify(
    Object.fromEntries(rows.map((row) => [row.id, before(wasOf(row, all), Object.fromEntries(cast))])),
  )
  return Object.fromEntries(
    cast.map(([name, read]) => [name, read(sql`(${own}::jsonb -> ${meetings.id}::text -> ${name})`)]),
  )
}

type Change = {
  /** `seriesId` if it took the meeting out of a series, into another. */
  was?: { template?: Template; seriesId?: number | null } | null
  /** `repeat` if it began the series, or ended it; `skipped` if it left other days out. */
  made?: { template?: Template; repeat?: MeetingRepeat; skipped?: Skipped } | null
}

/** What the meetings of a series still to be added were like before a change, if they are as that made them. */
const formerTemplate = (series: StoredSeries, { was, made }: Change): Template => {
  const isAsChanged = made?.template && Object.keys(difference(series, made.template)).length === 0
  const { endedAt = null } = made?.template ?? {}
  if (!was?.template || !isAsChanged || series.endedAt !== endedAt) throw refusal()
  return was.template
}

/** Gives locked meetings back what they had. */
const giveBack = async (
  tx: Db,
  viewer: Viewer,
  {
    rows,
    all,
    takenBack,
    now,
  }: { rows: LockedMeeting[]; all: Made[]; takenBack: { id: number; at: string }; now: Date },
): Promise<Done<LockedMeeting>> => {
  const changed = rows.flatMap((row) => {
    const one = all.find(({ id }) => id === row.id)
    if (!one) return []
    const change: Partial<LockedMeeting> = one.was
    return [{ ...one, row, change }]
  })
  if (!changed.every(({ row, made }) => isAsMade(row, made))) throw refusal()
  const toldWith = await toldOfChanges(tx, viewer, changed, now)
  const chosen = changed.flatMap(({ id, change: { attendeeIds } }) =>
    attendeeIds === undefined ? [] : [{ id, attendeeIds }],
  )
  if (chosen.length > 0) await chooseAttendees(tx, viewer.tenantId, chosen)
  const entries = changed.map(({ row, was, made, change }) => {
    const { title } = { ...row, ...change }
    const isActedOn = row.id === takenBack.id
    const verb = change.startTime === undefined ? 'changed' : 'moved'
    const after = { ...was, ...toldWith(row), ...(isActedOn && { takenBack: takenBack.at }) }
    return { row, title, verb: isActedOn ? verb : 'repeated', before: made, after }
  })
  return { set: setOf(rows, all), entries }
}

type Last = { id: number; last: Change & { xact: string }; now: Date }

const giveEndBack = async (tx: Db, viewer: Viewer, series: StoredSeries, { id, last, now }: Last): Promise<void> => {
  await changeTemplate(tx, series, formerTemplate(series, last))
  const { template, skipped } = last.made ?? {}
  const takenBack = { id, xact: last.xact, now }
  if (template?.endedAt) await takeBackEnd(tx, viewer, series, takenBack)
  if (skipped) await takeBackSkips(tx, viewer, series, skipped, takenBack)
}

/** Takes back what a change did to the series of a meeting, besides those that it names in the journal. */
const giveSeriesBack = async (tx: Db, viewer: Viewer, all: StoredSeries[], change: Last): Promise<void> => {
  const { id, last, now } = change
  const former = all.find((each) => each.id === last.was?.seriesId)
  const series = all.find((each) => each !== former)
  if (!series) throw refusal()
  if (last.made?.repeat !== 'weekly') return giveEndBack(tx, viewer, series, change)
  await takeBackStart(tx, viewer, series, id, now)
  // It went on in another way, and now it does as before.
  if (last.was?.template && !former) throw refusal()
  if (last.was?.template && former) await giveEndBack(tx, viewer, former, change)
}

/** Locks the series of a meeting, and the one that it was of before its last change. */
const lockSeries = async (tx: Db, viewer: Viewer, id: number): Promise<StoredSeries[]> => {
  const last: Change | undefined = await lastChange(tx, viewer, id)
  const former = last?.was?.seriesId
  return lockSeriesOf(tx, viewer, [id], former ? [former] : [])
}

/**
 * Takes back that the viewer has just changed a meeting and those after it, or begun or ended its series: each gets back
 * what it had, and so does the series. Refused once any of that has changed, or one of them has begun. Sent twice, it is
 * taken back once.
 */
export const takeBackSeries = (db: Db, viewer: Viewer, id: number, updatedAt: string, now: Date): Promise<Meeting> =>
  transaction(db, async (tx) => {
    const series = await lockSeries(tx, viewer, id)
    const last = await lastChange(tx, viewer, id)
    if (last?.made?.['takenBack'] === updatedAt) return onMeetings.edit(tx, viewer, id, async () => undefined)
    if (last?.actorId !== viewer.userId) throw refusal()
    await giveSeriesBack(tx, viewer, series, { id, last, now })
    const all = await madeIn(tx, viewer, last.xact)
    const ids = all.map((each) => each.id)
    const left = await lockMeetings(tx, viewer, ids)
    const row = left.find((each) => each.id === id)
    if (!row) throw notFound()
    await refuseOutdated(updatedAt, row, () => findMeeting(tx, viewer, id))
    if (left.length < ids.length) throw refusal()
    const takenBack = { id, at: updatedAt }
    const shown = await onMeetings.editAll(tx, viewer, ids, (_, rows) =>
      giveBack(tx, viewer, { rows, all, takenBack, now }),
    )
    const changed = shown.find((each) => each.id === id)
    if (!changed) throw notFound()
    return changed
  })
