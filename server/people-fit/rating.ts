import { and, eq } from 'drizzle-orm'
import { findPeriod } from '#contract/calendar.ts'
import { dayInZone } from '#contract/days.ts'
import type { NewSeatFit, NewValueFit, SeatFit, ValueFit } from '#contract/people-fit.ts'
import { t } from '#contract/words.ts'
import { difference, nextInstant } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound, Refusal, wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { findSeat } from './chart.ts'
import { fitsOfQuarter } from './reading.ts'
import { recordFit } from './recording.ts'
import { lockToRate } from './rights.ts'
import { seatFits, valueFits } from './table.ts'
import { isValueOf } from './values.ts'

type Rating = { personId: number; quarter: string }
type Wish = { notes?: string | null | undefined; updatedAt?: string | null | undefined }
type Stored = { id: number; updatedAt: string }

const checkQuarter = ({ calendar }: Viewer, quarter: string, now: Date): void => {
  const first = findPeriod(quarter, calendar)?.first
  if (first === undefined || first > dayInZone(calendar.timeZone, now))
    throw wrongField('quarter', t('That quarter has not begun'))
}

/** Refuses a rating that started from another state than the current one, which the refusal carries. */
const refuseOutdated = (since: string | null | undefined, current: Stored | undefined): void => {
  if (since === undefined || (since ?? undefined) === current?.updatedAt) return
  throw new Refusal('conflict', t('Someone else has rated this in the meantime'), { current })
}

/** The fields that a rating changes; an empty note is none. */
const changeOf = (wish: Omit<Wish, 'updatedAt'>, current: object): object =>
  difference(current as Record<string, unknown>, { ...wish, ...(wish.notes === '' && { notes: null }) })

type Fits = typeof valueFits | typeof seatFits

/** Stores a rating in the row that it has, or in a new one. */
const store = async (
  tx: Db,
  viewer: Viewer,
  fits: Fits,
  { key, current, change }: { key: object; current: Stored | undefined; change: object },
): Promise<void> => {
  const { tenantId, userId: ratedById } = viewer
  if (!current) {
    await tx.insert(fits).values({ tenantId, ...key, ...change, ratedById } as typeof valueFits.$inferInsert)
    return
  }
  await tx
    .update(fits)
    .set({ ...key, ...change, ratedById, updatedAt: nextInstant(fits.updatedAt) })
    .where(and(eq(fits.tenantId, tenantId), eq(fits.id, current.id)))
}

type Kept<Fit> = {
  fits: Fits
  /** What tells a rating from the others of the person. */
  key: object
  find: () => Promise<Fit | undefined>
}

const rate = async <Fit extends Stored>(
  tx: Db,
  viewer: Viewer,
  { personId: userId, quarter: quarterYear }: Rating,
  { fits, key, find }: Kept<Fit>,
  { updatedAt, ...wish }: Wish,
): Promise<Fit> => {
  const current = await find()
  refuseOutdated(updatedAt, current)
  const change = changeOf(wish, current ?? {})
  if (current && Object.keys(change).length === 0) return current
  await store(tx, viewer, fits, { key: { ...key, userId, quarterYear }, current, change })
  await recordFit(tx, viewer, 'rated', userId)
  const saved = await find()
  if (!saved) throw notFound()
  return saved
}

/** Rates a person against a core value in a quarter; with `updatedAt`, only if nobody has since. */
export const rateValue = (
  db: Db,
  viewer: Viewer,
  { coreValueId, ...rating }: Rating & { coreValueId: number },
  wish: NewValueFit,
  now: Date,
): Promise<ValueFit> =>
  transaction(db, async (tx) => {
    await lockToRate(tx, viewer, rating.personId)
    if (!(await isValueOf(tx, viewer, { ...rating, coreValueId }))) throw notFound()
    checkQuarter(viewer, rating.quarter, now)
    const find = async () => {
      const { values } = await fitsOfQuarter(tx, viewer, { ...rating, personIds: [rating.personId] })
      return values.find((fit) => fit.coreValueId === coreValueId)
    }
    return rate(tx, viewer, rating, { fits: valueFits, key: { coreValueId }, find }, wish)
  })

/** Says how a seat fits a person who holds it, in a quarter; with `updatedAt`, only if nobody has since. */
export const rateSeat = (
  db: Db,
  viewer: Viewer,
  { positionId, ...rating }: Rating & { positionId: number },
  wish: NewSeatFit,
  now: Date,
): Promise<SeatFit> =>
  transaction(db, async (tx) => {
    await lockToRate(tx, viewer, rating.personId)
    const seat = await findSeat(tx, viewer, { ...rating, positionId })
    if (!seat) throw notFound()
    checkQuarter(viewer, rating.quarter, now)
    const find = async () => {
      const found = await fitsOfQuarter(tx, viewer, { ...rating, personIds: [rating.personId] })
      return found.seatFits.find((fit) => fit.positionId === positionId)
    }
    return rate(tx, viewer, rating, { fits: seatFits, key: { positionId, position: seat.title }, find }, wish)
  })
