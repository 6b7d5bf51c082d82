import type { User } from '#contract/tenants.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { endSessions } from '#server/session/devices.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { recordPerson } from './recording.ts'

/** Ends all of a person's sessions. They may sign in again, and their access tokens stay. */
export const signOutPerson = (db: Db, viewer: Viewer, person: User): Promise<void> =>
  transaction(db, async (tx) => {
    await endSessions(tx, { tenantId: viewer.tenantId, userId: person.id })
    await recordPerson(tx, viewer, 'ended the sessions of', person)
  })
