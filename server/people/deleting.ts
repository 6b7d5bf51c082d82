import { and, eq } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notAllowed, notFound } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { keepAnAdmin, lockPeople } from './locking.ts'
import { canDelete } from './policy.ts'
import { recordPerson } from './recording.ts'

/** Deletes a person, but never the last admin nor the viewer. What they wrote stays, their sessions end. */
export const deletePerson = (db: Db, viewer: Viewer, id: number): Promise<void> =>
  transaction(db, async (tx) => {
    const [person] = await lockPeople(tx, viewer, [id])
    if (!person) throw notFound()
    await keepAnAdmin(tx, viewer, [person])
    if (!canDelete(viewer, person)) throw notAllowed(t('You cannot delete your own account'))
    await tx.delete(users).where(and(eq(users.tenantId, viewer.tenantId), eq(users.id, id)))
    const { username, fullName, email, role, avatarUrl } = person
    await recordPerson(tx, viewer, 'deleted', person, { before: { username, fullName, email, role, avatarUrl } })
  })
