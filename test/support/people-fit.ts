import { randomUUID } from 'node:crypto'
import { positionHolders, positions } from '#server/positions/table.ts'
import { coreValues } from '#server/vision/table.ts'
import type { Team, World } from './world.ts'

const only = (rows: { id: number }[]): number => {
  const [row] = rows
  if (!row) throw new Error('The database returned no row')
  return row.id
}

let placed = 0
/** Behind everything that was placed before; a position cannot end in a zero. */
const nextPlace = (): string => `a${String((placed += 1)).padStart(6, '0')}V`

/** Adds a core value to a team; returns its id. */
export const addCoreValue = async (
  { db }: Pick<World, 'db'>,
  { tenantId, id: teamId }: Team,
  name: string,
  retiredAt: string | null = null,
): Promise<number> => {
  const value = { tenantId, teamId, name, retiredAt, entryId: randomUUID(), position: nextPlace() }
  return only(await db.insert(coreValues).values(value).returning({ id: coreValues.id }))
}

type Seat = Partial<Pick<typeof positions.$inferInsert, 'filledById' | 'parentPositionId' | 'draftId' | 'deletedAt'>>

/** Adds a seat to a team's chart; returns its id. */
export const addSeat = async (
  { db }: Pick<World, 'db'>,
  { tenantId, id: teamId }: Team,
  title: string,
  { holderIds = [], ...seat }: Seat & { holderIds?: number[] } = {},
): Promise<number> => {
  const values = { tenantId, teamId, title, position: nextPlace(), ...seat }
  const positionId = only(await db.insert(positions).values(values).returning({ id: positions.id }))
  const holders = holderIds.map((userId) => ({ tenantId, positionId, userId }))
  if (holders.length > 0) await db.insert(positionHolders).values(holders)
  return positionId
}
