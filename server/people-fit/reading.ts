import { and, desc, eq, getTableColumns, or, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FitHistory, SeatFit, ValueFit } from '#contract/people-fit.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { personJson } from '#server/tenants/person.ts'
import { users } from '#server/tenants/table.ts'
import { coreValues } from '#server/vision/table.ts'
import { type Rated, seesRated } from './rights.ts'
import { seatFits, valueFits } from './table.ts'
import { valueFields } from './values.ts'

const { placeholder } = sql
const raters = alias(users, 'raters')
const ratedBy = personJson(raters)

const { tenantId: _, ...valueColumns } = getTableColumns(valueFits)
const { tenantId: __, ...seatColumns } = getTableColumns(seatFits)

const valuesWhere = (name: string, condition: SQL | undefined) =>
  prepared((db) =>
    db
      .select({ ...valueColumns, ratedBy })
      .from(valueFits)
      .leftJoin(raters, and(eq(raters.tenantId, valueFits.tenantId), eq(raters.id, valueFits.ratedById)))
      .where(and(eq(valueFits.tenantId, placeholder('tenantId')), condition))
      .orderBy(desc(valueFits.quarterYear), valueFits.id)
      .prepare(name),
  )

const seatsWhere = (name: string, condition: SQL | undefined) =>
  prepared((db) =>
    db
      .select({ ...seatColumns, ratedBy })
      .from(seatFits)
      .leftJoin(raters, and(eq(raters.tenantId, seatFits.tenantId), eq(raters.id, seatFits.ratedById)))
      .where(and(eq(seatFits.tenantId, placeholder('tenantId')), condition))
      .orderBy(desc(seatFits.quarterYear), seatFits.id)
      .prepare(name),
  )

type Columns = typeof valueFits | typeof seatFits

const ofQuarter = (table: Columns): SQL | undefined =>
  and(sql`${table.userId} = any(${placeholder('personIds')}::int[])`, eq(table.quarterYear, placeholder('quarter')))

const valuesOfQuarter = valuesWhere('value_fits_of_quarter', ofQuarter(valueFits))
const seatsOfQuarter = seatsWhere('seat_fits_of_quarter', ofQuarter(seatFits))

/** What was rated of people in a quarter, whichever team's sheet it is on. */
export const fitsOfQuarter = async (
  db: Db,
  { tenantId }: Viewer,
  wish: { personIds: number[]; quarter: string },
): Promise<{ values: ValueFit[]; seatFits: SeatFit[] }> => ({
  values: await valuesOfQuarter(db).execute({ tenantId, ...wish }),
  seatFits: await seatsOfQuarter(db).execute({ tenantId, ...wish }),
})

const ofIds = (table: Columns): SQL => sql`${table.id} = any(${placeholder('ids')}::int[])`
const valuesByIds = valuesWhere('value_fits_by_ids', ofIds(valueFits))
const seatsByIds = seatsWhere('seat_fits_by_ids', ofIds(seatFits))

const seen = async <Fit extends { userId: number }>(db: Db, viewer: Viewer, fits: Fit[]): Promise<Fit[]> => {
  const personIds = await seesRated(
    db,
    viewer,
    fits.map(({ userId }) => userId),
  )
  return fits.filter(({ userId }) => personIds.includes(userId))
}

/** Ratings of people against core values, as far as the viewer sees them. */
export const findValueFits = async (db: Db, viewer: Viewer, ids: number[]): Promise<ValueFit[]> =>
  seen(db, viewer, await valuesByIds(db).execute({ tenantId: viewer.tenantId, ids }))

/** The same of people in seats. */
export const findSeatFits = async (db: Db, viewer: Viewer, ids: number[]): Promise<SeatFit[]> =>
  seen(db, viewer, await seatsByIds(db).execute({ tenantId: viewer.tenantId, ids }))

const ofPerson = (table: Columns): SQL => eq(table.userId, placeholder('personId'))
const said = {
  value: or(isNotNull(valueFits.rating), isNotNull(valueFits.notes)),
  seat: sql`num_nonnulls(${seatFits.getIt}, ${seatFits.wantIt}, ${seatFits.capacityToDoIt}, ${seatFits.notes}) > 0`,
}
const valuesOfPerson = valuesWhere('value_fits_of_person', and(ofPerson(valueFits), said.value))
const seatsOfPerson = seatsWhere('seat_fits_of_person', and(ofPerson(seatFits), said.seat))

const valuesRated = prepared((db) =>
  db
    .select(valueFields)
    .from(coreValues)
    .where(
      and(eq(coreValues.tenantId, placeholder('tenantId')), sql`${coreValues.id} = any(${placeholder('ids')}::int[])`),
    )
    .orderBy(coreValues.position, coreValues.id)
    .prepare('core_values_rated'),
)

/** All that was ever rated of a person, newest quarter first, with the values and seats that are no more. */
export const readHistory = async (db: Db, { tenantId }: Viewer, { person }: Rated): Promise<FitHistory> => {
  const wish = { tenantId, personId: person.id }
  const values: ValueFit[] = await valuesOfPerson(db).execute(wish)
  const seats: SeatFit[] = await seatsOfPerson(db).execute(wish)
  const ids = [...new Set(values.map(({ coreValueId }) => coreValueId))]
  const quarters = [...new Set([...values, ...seats].map(({ quarterYear }) => quarterYear))].toSorted().toReversed()
  return {
    person,
    coreValues: await valuesRated(db).execute({ tenantId, ids }),
    quarters: quarters.map((quarter) => ({
      quarter,
      values: values.filter(({ quarterYear }) => quarterYear === quarter),
      seatFits: seats.filter(({ quarterYear }) => quarterYear === quarter),
    })),
  }
}
