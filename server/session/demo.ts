import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { t } from '#contract/words.ts'
import { notAllowed } from '#server/http/problems.ts'
import { tenants } from '#server/tenants/table.ts'
import type { Viewer } from './viewer.ts'

/**
 * Refuses what reaches beyond the demo's workspace, or fills the disk, where others than the people at this machine can
 * look around in it: anyone may be its admin.
 */
export const refuseInOpenDemo = async (
  { server: { config, db } }: FastifyRequest,
  { tenantId }: Pick<Viewer, 'tenantId'>,
): Promise<void> => {
  if (!config.isOpen) return
  const isDemo = and(eq(tenants.id, tenantId), sql`${tenants.settings} @> '{"demo": true}'`)
  const [demo] = await db.select({ id: tenants.id }).from(tenants).where(isDemo)
  if (demo) throw notAllowed(t('The demo cannot do this. Create a workspace of your own.'))
}
