import { and, eq } from 'drizzle-orm'
import { comments } from '#server/comments/table.ts'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound, wrongField } from '#server/http/problems.ts'
import { deletePerson } from '#server/people/deleting.ts'
import { lockPeople } from '#server/people/locking.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { purgeComments } from '../deleted/comments.ts'
import { findFormerPerson } from './former.ts'
import { forgetPerson } from './forgetting.ts'

type Wish = { id: number; name: string }

/**
 * Erases a person: deletes them if they are still there, and has nothing name them any longer. Requires their exact name.
 * What they wrote stays; what they had deleted themselves goes.
 */
export const erasePerson = (db: Db, viewer: Viewer, { id, name }: Wish): Promise<void> =>
  transaction(db, async (tx) => {
    const { tenantId } = viewer
    const [person] = await lockPeople(tx, viewer, [id])
    const known = person ?? (await findFormerPerson(tx, viewer, id))
    if (!known) throw notFound()
    if (known.fullName !== name.trim()) throw wrongField('name', t('This is not their name'))
    if (person) {
      await purgeComments(tx, and(eq(comments.tenantId, tenantId), eq(comments.userId, id)))
      await deletePerson(tx, viewer, id)
    }
    await forgetPerson(tx, { tenantId, personId: id })
  })
