import { fileKey } from '#contract/files.ts'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { nextInstant } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import type { Topics } from '#server/journal/topics.ts'
import { peopleWithClocks } from '#server/notifications/daily-runs.ts'
import { dailyRuns } from '#server/notifications/table.ts'
import { feed } from '#server/search/feeding.ts'
import { tenants } from '#server/tenants/table.ts'
import { workspaceImportRows } from './table.ts'
import type { ExportedWorkspace } from './workspace-json.ts'

/** Gives the workspace the name, the calendar and the settings of the one that was exported. */
export const takeSettings = async (tx: Db, tenantId: number, exported: ExportedWorkspace): Promise<void> => {
  const { name, memberSince, logoUrl, settings, weekStart, fiscalYearStart, timeZone } = exported
  await tx
    .update(tenants)
    .set({
      name,
      logoUrl: logoUrl && `/api/files/${fileKey(logoUrl)}`,
      settings,
      weekStart,
      fiscalYearStart,
      timeZone,
      updatedAt: nextInstant(tenants.updatedAt),
      ...(memberSince !== null && { createdAt: memberSince }),
    })
    .where(eq(tenants.id, tenantId))
}

/** Has search find the rows; the journal, from which it is fed, tells it of changes only. */
export const feedSearch = async (tx: Db, tenantId: number, topics: Topics): Promise<void> => {
  for (const [subject, { found, readByAll }] of topics) {
    if (!found) continue
    const { rows } = await tx.execute<{ tenantId: number; id: number }>(sql`
      select tenant_id as "tenantId", (row ->> 'id')::int as id from ${workspaceImportRows}
      where tenant_id = ${tenantId} and entity = ${subject}`)
    if (rows.length > 0) await feed(tx, subject, { found, readByAll: readByAll ?? false }, rows)
  }
}

/** Counts today's daily job as done for everybody: what was due before they came is not news. */
export const skipToday = async (
  { db, log }: Pick<FastifyInstance, 'db' | 'log'>,
  tenantId: number,
  now: Date,
): Promise<void> => {
  await db.execute(sql`
    insert into ${dailyRuns} (tenant_id, user_id, day)
    select person.tenant_id, person.id, clock.day from ${await peopleWithClocks({ db, log }, now)}
    where person.tenant_id = ${tenantId}
    on conflict do nothing`)
}
