import { and, eq, not, sql } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { files } from '#server/files/table.ts'
import { Refusal } from '#server/http/problems.ts'
import { isTrusted, trusted } from '#server/session/trust.ts'
import { tenants } from '#server/tenants/table.ts'
import { workspaceImports } from './table.ts'

const oneHour = 60 * 60

/**
 * Refuses the archive of a workspace for which nobody vouches if those of all such workspaces would take more than the
 * largest archive may. Locks them until the transaction ends, so that two cannot take the same room.
 */
export const refuseTooMuchOfStrangers = async (
  tx: Db,
  config: Config,
  tenantId: number,
  size: number,
): Promise<void> => {
  if (await isTrusted(tx, config, tenantId)) return
  await tx.execute(sql`select pg_advisory_xact_lock(4716, 0)`)
  const [found] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${files.announcedSize}), 0)` })
    .from(workspaceImports)
    .innerJoin(files, and(eq(files.tenantId, workspaceImports.tenantId), eq(files.key, workspaceImports.key)))
    .innerJoin(tenants, eq(tenants.id, workspaceImports.tenantId))
    .where(not(trusted(config)))
  if (Number(found?.bytes ?? 0) + size <= config.maxImportBytes) return
  throw new Refusal(
    'too many',
    t(
      'Too many archives are waiting from workspaces without a confirmed email address. Confirm yours, or try again later.',
    ),
    { retryAfter: oneHour },
  )
}
