import type { FastifyRequest } from 'fastify'
import type { SecurityEvent } from '#contract/trail.ts'
import { isNews } from './bounding.ts'
import { securityTrail, type TrailFacts } from './table.ts'

type Noted = {
  /** The workspace that it concerns; without one, it is only in the log. */
  tenantId?: number | null | undefined
  /** Who did it, if known. */
  userId?: number | null | undefined
  /** Whom it concerns, if that is somebody else. */
  personId?: number | null | undefined
  facts?: TrailFacts
  /** For what anyone can repeat without end: of one key, the trail takes one a minute. The log has each. */
  boundBy?: string
}

const noted = new WeakSet<FastifyRequest>()

/** Whether something has been noted of a request. */
export const isNoted = (request: FastifyRequest): boolean => noted.has(request)

/**
 * Writes security events into the log, one line each, and into the workspaces' trails, by one statement. Call it once
 * they are certain: after the commit of what was done, or after a refusal. It never fails, and nobody waits for it.
 */
export const noteEach = (request: FastifyRequest, event: SecurityEvent, each: Noted[]): void => {
  const { ip: address, server } = request
  noted.add(request)
  const rows = each.flatMap(({ tenantId, userId, personId, facts = {}, boundBy }) => {
    request.log.info({ event, tenantId, userId, personId, address, ...facts }, 'security')
    if (typeof tenantId !== 'number') return []
    if (boundBy !== undefined && !isNews(request, `${tenantId} ${event}`, boundBy)) return []
    // A viewer has both, and a token of one team nobody.
    const other = personId === userId ? null : personId || null
    return { tenantId, event, userId: userId ?? null, personId: other, address, facts }
  })
  if (rows.length > 0) server.afterReply(server.db.insert(securityTrail).values(rows))
}

/** The same for one event. */
export const note = (request: FastifyRequest, event: SecurityEvent, about: Noted = {}): void =>
  noteEach(request, event, [about])
