import type { FitOfPerson, FitSheet } from '#contract/people-fit.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { readBar } from './bar.ts'
import { holdersAbove, type Seat, seatsOfTeam } from './chart.ts'
import { findPeople, namedRaters } from './raters.ts'
import { fitsOfQuarter } from './reading.ts'
import type { Rated } from './rights.ts'
import { valuesOfTeam } from './values.ts'

type Raters = NonNullable<FitOfPerson['raters']>

/** For admins: who rates each person, and whom the chart proposes. It opens nothing by itself. */
const ratersFor = async (
  db: Db,
  viewer: Viewer,
  personIds: number[],
  seats: Seat[],
): Promise<(personId: number) => Raters | null> => {
  if (viewer.role !== 'admin') return () => null
  const named = await namedRaters(db, viewer, personIds)
  const above = new Map(personIds.map((id) => [id, holdersAbove(seats, id)]))
  const ids = [...named.map(({ raterId }) => raterId), ...[...above.values()].flat()]
  const people = ids.length > 0 ? await findPeople(db, viewer, ids) : []
  return (personId) => {
    const raterIds = named.flatMap(({ userId, raterId }) => (userId === personId ? [raterId] : []))
    const proposedIds = (above.get(personId) ?? []).filter((id) => !raterIds.includes(id))
    const withIds = (wanted: number[]) => people.filter(({ id }) => wanted.includes(id))
    return { named: withIds(raterIds), proposed: withIds(proposedIds) }
  }
}

/** The people of a team's sheet that the viewer sees, with what was rated of them in a quarter. */
export const readSheet = async (
  db: Db,
  viewer: Viewer,
  rated: Rated[],
  { teamId, quarter }: { teamId: number; quarter: string },
): Promise<FitSheet> => {
  const personIds = rated.map(({ person }) => person.id)
  const coreValues = await valuesOfTeam(db, viewer, teamId)
  const seats = await seatsOfTeam(db, viewer, teamId)
  const fits = await fitsOfQuarter(db, viewer, { personIds, quarter })
  const ratersOf = await ratersFor(db, viewer, personIds, seats)
  const valueIds = new Set(coreValues.map(({ id }) => id))
  const people = rated.map(({ person, mayRate }): FitOfPerson => {
    const own = seats.filter(({ holderIds }) => holderIds.includes(person.id))
    const seatIds = own.map(({ id }): number | null => id)
    return {
      person,
      seats: own.map(({ id, title }) => ({ id, title })),
      values: fits.values.filter(({ userId, coreValueId }) => userId === person.id && valueIds.has(coreValueId)),
      seatFits: fits.seatFits.filter(({ userId, positionId }) => userId === person.id && seatIds.includes(positionId)),
      can: { rate: mayRate },
      raters: ratersOf(person.id),
    }
  })
  return { quarter, coreValues, bar: await readBar(db, viewer), people, can: { setBar: viewer.role === 'admin' } }
}
