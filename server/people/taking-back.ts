import { and, eq, inArray } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound, Refusal } from '#server/http/problems.ts'
import { record } from '#server/journal/record.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { lockPeople } from './locking.ts'
import { entryOfPerson } from './recording.ts'

/** Takes back that people were added, all of them or none; their invitations end with them. */
export const takeBackPeople = (db: Db, viewer: Viewer, ids: number[]): Promise<void> =>
  transaction(db, async (tx) => {
    const wanted = [...new Set(ids)]
    const people = await lockPeople(tx, viewer, wanted)
    if (people.length < wanted.length) throw notFound()
    // Whoever has signed in may have written something; the people of the sample data have.
    const isTouched = people.some(
      ({ firstSignedInAt, version, isSample }) => firstSignedInAt !== null || version > 1 || isSample,
    )
    if (isTouched) throw new Refusal('conflict', t('This has been changed in the meantime'))
    await tx.delete(users).where(and(eq(users.tenantId, viewer.tenantId), inArray(users.id, wanted)))
    await record(
      tx,
      viewer,
      people.map((person) => {
        const { username, fullName, email, role, avatarUrl } = person
        return entryOfPerson('deleted', person, { before: { username, fullName, email, role, avatarUrl } })
      }),
    )
  })
