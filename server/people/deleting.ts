import { and, eq } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notAllowed, notFound, wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { keepAnAdmin, lockPeople, type StoredPerson } from './locking.ts'
import { canDelete } from './policy.ts'
import { recordPerson } from './recording.ts'

const remove = async (tx: Db, viewer: Viewer, person: StoredPerson): Promise<void> => {
  await tx.delete(users).where(and(eq(users.tenantId, viewer.tenantId), eq(users.id, person.id)))
  const { username, fullName, email, role, avatarUrl } = person
  await recordPerson(tx, viewer, 'deleted', person, { before: { username, fullName, email, role, avatarUrl } })
}

/** Deletes a person, but never the last admin nor the viewer. What they wrote stays, their sessions end. */
export const deletePerson = (db: Db, viewer: Viewer, id: number): Promise<void> =>
  transaction(db, async (tx) => {
    const [person] = await lockPeople(tx, viewer, [id])
    if (!person) throw notFound()
    await keepAnAdmin(tx, viewer, [person])
    if (!canDelete(viewer, person)) throw notAllowed(t('You cannot delete your own account'))
    await remove(tx, viewer, person)
  })

/** Deletes the viewer's own account, unless they are the last admin. Requires their exact name. */
export const deleteSelf = (db: Db, viewer: Viewer, name: string): Promise<void> =>
  transaction(db, async (tx) => {
    const [person] = await lockPeople(tx, viewer, [viewer.userId])
    if (!person) throw notFound()
    if (person.fullName !== name.trim()) throw wrongField('name', t('This is not your name'))
    await keepAnAdmin(tx, viewer, [person])
    await remove(tx, viewer, person)
  })
