import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { SecurityEvent } from '#contract/trail.ts'
import { securityTrail } from '#server/trail/table.ts'
import type { World } from '#test/support/world.ts'

export type Row = typeof securityTrail.$inferSelect

/** A workspace's trail, oldest first. */
export const trailOf = ({ db }: Pick<World, 'db'>, tenantId: number): Promise<Row[]> =>
  db.select().from(securityTrail).where(eq(securityTrail.tenantId, tenantId)).orderBy(asc(securityTrail.id))

/** Waits for the newest events of a workspace, in any order: they are written after the reply. */
export const newestEvents = async (
  world: World,
  wanted: (Partial<Row> & { event: SecurityEvent })[],
): Promise<void> => {
  const newest = async () => (await trailOf(world, world.home.id)).slice(-wanted.length)
  const each = wanted.map((row) => expect.objectContaining(row))
  await expect.poll(newest, { interval: 20 }).toEqual(expect.arrayContaining(each))
}
