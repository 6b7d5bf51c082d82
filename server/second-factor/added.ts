import type { Db } from '#server/db/open.ts'
import { endSessions } from '#server/session/devices.ts'
import { noteFactorShown } from '#server/session/operations.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { firstCodes } from './recovery-codes.ts'

/** In which session somebody adds a factor, and whether their others end. */
export type Adding = { viewer: Pick<Viewer, 'tenantId' | 'userId' | 'sid'>; endOthers?: boolean | undefined }

/**
 * What follows once a factor has been added: the session has shown it, and with the first one come recovery codes. Call it
 * under `lockFactors`.
 */
export const added = async (tx: Db, { viewer, endOthers = false }: Adding): Promise<string[] | null> => {
  const { tenantId, userId, sid } = viewer
  await noteFactorShown(tx, viewer)
  if (endOthers) await endSessions(tx, viewer, sid)
  return firstCodes(tx, { tenantId, userId })
}
