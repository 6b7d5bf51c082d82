import type { Meeting, MeetingChange, MeetingRepeat, Scope } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import { before, difference, refuseOutdated } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound, Refusal, wrongField } from '#server/http/problems.ts'
import type { Done } from '#server/journal/changing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkAttendees } from './attendees.ts'
import { onMeetings } from './kind.ts'
import { type Changed, type LockedMeeting, lockMeetings, lockSeriesOf } from './locking.ts'
import { type PlanChange, planned } from './plan.ts'
import { findMeeting } from './reading.ts'
import { endSeries } from './series/ending.ts'
import { changeTemplate, laterIds, moveOf, movingTogether } from './series/following.ts'
import { restartSeries, turnOf } from './series/restarting.ts'
import { skipDays } from './series/skip-days.ts'
import { type Skipping, skippingOf, skippingOfMove } from './series/skipping.ts'
import { goingFrom, repeatFrom } from './series/starting.ts'
import { storing } from './storing.ts'
import type { StoredSeries } from './table.ts'
import { toldOfDeletion } from './telling.ts'
import { changedTimes } from './times.ts'

const check = async (
  tx: Db,
  viewer: Viewer,
  row: LockedMeeting,
  series: StoredSeries | undefined,
  { updatedAt, attendeeIds, agenda }: MeetingChange,
) => {
  const current = () => findMeeting(tx, viewer, row.id)
  const refuse = async (message: string) => {
    throw new Refusal('conflict', message, { current: await current() })
  }
  await refuseOutdated(updatedAt, row, current)
  // The series is locked before the row; in between, someone else may have started one with it.
  if (row.seriesId !== (series?.id ?? null)) await refuse(t('This has been changed in the meantime'))
  if (row.status === 'concluded') await refuse(t('This meeting has been concluded'))
  if (agenda && row.sectionId !== null && !agenda.some(({ id }) => id === row.sectionId)) {
    throw wrongField('agenda', t('The current section must stay on the agenda'))
  }
  await checkAttendees(tx, viewer, row.teamId, attendeeIds ?? null)
}

/** What changes about a meeting; if it changes with its series, also about those after it and those still to be added. */
const changesOf = async (
  tx: Db,
  [first, ...later]: [LockedMeeting, ...LockedMeeting[]],
  series: StoredSeries | undefined,
  { wish, plan, now }: { wish: MeetingChange; plan: PlanChange; now: Date },
): Promise<{ changed: [Changed, ...Changed[]]; template: Partial<StoredSeries> }> => {
  const isTimed = wish.startTime !== undefined || wish.endTime !== undefined
  const together = series && movingTogether(series, first, wish, now)
  const template = { ...plan, ...together?.template }
  if (series) await changeTemplate(tx, series, template)
  const timesOf = together?.timesOf ?? ((row: LockedMeeting) => changedTimes(wish, row))
  const changed = (row: LockedMeeting): Changed => ({
    row,
    change: difference(row, { ...plan, ...(isTimed && timesOf(row)) }),
  })
  return { changed: [changed(first), ...later.map(changed)], template }
}

/** Journals what has changed for the meetings that are still to be added, too, so that it can be taken back. */
const withTemplate = (
  { entries: [first, ...later], ...done }: Done<LockedMeeting>,
  series: StoredSeries,
  template: Partial<StoredSeries>,
): Done<LockedMeeting> => {
  if (!first) return { ...done, entries: [] }
  const was = { ...first.before, template: before(series, template) }
  return { ...done, entries: [{ ...first, before: was, after: { ...first.after, template } }, ...later] }
}

type Turning = { turn: NonNullable<ReturnType<typeof turnOf>>; series: StoredSeries | undefined; now: Date }

/** Starts a series with a meeting, ends it, or has it go on in another way. */
const turning = async (
  tx: Db,
  viewer: Viewer,
  { row, change }: Changed,
  { wish, plan, turn, series, now }: Turning & { wish: MeetingChange; plan: PlanChange },
): Promise<Done<LockedMeeting>> => {
  const repeat: MeetingRepeat = turn === 'ends' ? 'none' : 'weekly'
  const changed = { row, change: { ...change, repeat } }
  if (turn === 'starts') {
    const meeting = { ...row, ...change }
    const begun = await repeatFrom(tx, changed, meeting, await goingFrom(tx, viewer, meeting, wish), now)
    const done = await storing(tx, viewer, [begun.changed], plan, now)
    return { ...done, entries: [...done.entries, ...begun.entries] }
  }
  if (!series) throw notFound()
  if (turn === 'ends') {
    const ended = await endSeries(tx, viewer, series, { id: row.id, telling: () => true, now })
    return withTemplate(await storing(tx, viewer, [changed], plan, now), series, ended)
  }
  const begun = await restartSeries(tx, viewer, changed, { series, wish, plan, now })
  const done = withTemplate(await storing(tx, viewer, [begun.changed], plan, now), series, begun.ended)
  return { ...done, entries: [...done.entries, ...begun.entries] }
}

type LeavingOut = {
  row: LockedMeeting
  series: StoredSeries
  template: Partial<StoredSeries>
  skipping: Skipping
  now: Date
}

/** Leaves other days out of a series, besides what a change does otherwise. */
const leavingOut = async (
  tx: Db,
  viewer: Viewer,
  done: Done<LockedMeeting>,
  { row, series, template, skipping, now }: LeavingOut,
): Promise<Done<LockedMeeting>> => {
  const skipped = await skipDays(tx, viewer, { series: { ...series, ...template }, row }, skipping, now)
  const whole = done.entries.length > 0 ? done : { set: {}, entries: [{ row, verb: 'changed' }] }
  const { entries, ...rest } = withTemplate(whole, series, { ...template, ...skipping.template })
  const [first, ...later] = entries
  return { ...rest, entries: first ? [{ ...first, after: { ...first.after, skipped } }, ...later] : [] }
}

/** What a change does to the days that a series leaves out, unless it goes on in another way anyhow. */
const skippingBy = async (
  tx: Db,
  viewer: Viewer,
  { id, wish, now }: { id: number; wish: MeetingChange; now: Date },
  series: StoredSeries | undefined,
): Promise<Skipping | undefined> => {
  if (!series || series.endedAt !== null) return undefined
  const skipping = wish.skippedDays && (await skippingOf(tx, series, wish.skippedDays, now))
  if (skipping?.goneIds.includes(id)) {
    throw wrongField('skippedDays', t('This meeting is on one of these days. Delete it instead.'))
  }
  if (skipping || wish.scope !== 'following' || wish.startTime === undefined) return skipping
  const [row] = await lockMeetings(tx, viewer, [id])
  return row && skippingOfMove(tx, series, moveOf(series, row, wish), now)
}

/** Changes the named fields of a meeting or, with `following`, of it and the later ones of its series. */
export const changeMeeting = (db: Db, viewer: Viewer, id: number, wish: MeetingChange, now: Date): Promise<Meeting> =>
  transaction(db, async (tx) => {
    const plan = planned(wish)
    const [series] = await lockSeriesOf(tx, viewer, [id])
    const turn = turnOf(wish, series)
    const skipping = turn ? undefined : await skippingBy(tx, viewer, { id, wish, now }, series)
    const together = turn === undefined && wish.scope === 'following' ? series : undefined
    const following = together ? await laterIds(tx, together, id, now) : []
    const ids = [id, ...following.filter((each) => !skipping?.goneIds.includes(each))]
    const [shown] = await onMeetings.editAll(tx, viewer, ids, async (_, [row, ...later]) => {
      if (!row) throw notFound()
      await check(tx, viewer, row, series, wish)
      const { changed, template } = await changesOf(tx, [row, ...later], together, { wish, plan, now })
      if (turn) return turning(tx, viewer, changed[0], { wish, plan, turn, series, now })
      const done = await storing(tx, viewer, changed, plan, now)
      if (series && skipping)
        return leavingOut(tx, viewer, done, { row, series, template: together ? template : {}, skipping, now })
      return together ? withTemplate(done, together, template) : done
    })
    if (!shown) throw notFound()
    return shown
  })

/** Deletes a meeting or, with `following`, it and the later ones of its series, which ends. */
export const removeMeeting = (db: Db, viewer: Viewer, id: number, scope: Scope | undefined, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const [series] = await lockSeriesOf(tx, viewer, [id])
    let isTold = false
    await onMeetings.editAll(tx, viewer, [id], async (_, rows) => {
      const entries = await Promise.all(
        rows.map(async (row) => ({ row, verb: 'deleted', before: row, after: await toldOfDeletion(tx, row, now) })),
      )
      isTold = entries.some(({ after }) => after.canceledForIds !== undefined)
      return { set: { deletedAt: now.toISOString() }, entries }
    })
    if (series && scope === 'following') await endSeries(tx, viewer, series, { id, telling: () => !isTold, now })
  })
