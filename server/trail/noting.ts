import type { FastifyRequest } from 'fastify'
import type { SecurityEvent } from '#contract/trail.ts'
import { securityTrail, type TrailFacts } from './table.ts'

type Noted = {
  /** The workspace that it concerns; without one, it is only in the log. */
  tenantId?: number | null | undefined
  /** Who did it, if known. */
  userId?: number | null | undefined
  /** Whom it concerns, if that is somebody else. */
  personId?: number | null | undefined
  facts?: TrailFacts
}

/**
 * Writes a security event into the log, as one line, and into the workspace's trail. Call it once the event is certain:
 * after the commit of what was done, or after a refusal. It never fails, and nobody waits for it.
 */
export const note = (
  request: FastifyRequest,
  event: SecurityEvent,
  { tenantId, userId, personId, facts = {} }: Noted = {},
): void => {
  const { ip: address, server } = request
  request.log.info({ event, tenantId, userId, personId, address, ...facts }, 'security')
  if (typeof tenantId !== 'number') return
  const row = { tenantId, event, userId: userId ?? null, personId: personId ?? null, address, facts }
  server.afterReply(server.db.insert(securityTrail).values(row))
}
