import type { FastifyInstance } from 'fastify'
import type { UserChange, UserSelectionChange } from '#contract/people.ts'
import type { User } from '#contract/tenants.ts'
import { msg, t } from '#contract/words.ts'
import { before, difference, refuseOutdated, refuseUnlike } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import { notAllowed } from '#server/http/problems.ts'
import { changing } from '#server/journal/changing.ts'
import { refuseUnlessFresh } from '#server/session/doors.ts'
import { endTokens, endTokensMadeBy } from '#server/session/tokens.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { getUser } from '#server/tenants/operations.ts'
import { users } from '#server/tenants/table.ts'
import { keepAnAdmin, lockPeople, type StoredPerson } from './locking.ts'
import { canApply, canEdit } from './policy.ts'
import { showPeople } from './reading.ts'
import { concernsOf } from './recording.ts'
import { elsewhere, refuseColleagues, unlessTaken } from './taken.ts'

const onPeople = changing<StoredPerson, User>({
  table: users,
  lock: lockPeople,
  mayEdit: canEdit,
  refusal: msg('You can only change your own account'),
  concerns: concernsOf,
  show: showPeople,
})

/** Ends links that went to an address that changes, or were made with rights that do. */
const endLinks = async (tx: Db, { tenantId, id: userId }: StoredPerson, { email, role }: UserChange): Promise<void> => {
  if (email !== undefined) await endTokens(tx, { tenantId, userId })
  if (role !== undefined) await endTokensMadeBy(tx, tenantId, [userId])
}

/** Changes the named fields; with `updatedAt`, only if nobody has changed the person since. The last admin stays one. */
export const changePerson = (
  db: Db,
  viewer: Viewer,
  id: number,
  { updatedAt, ...wish }: UserChange,
  { choosePicture }: Pick<FastifyInstance, 'choosePicture'>,
): Promise<User> =>
  unlessTaken(
    onPeople.edit(db, viewer, id, async (tx, row) => {
      await refuseOutdated(updatedAt, row, () => getUser(tx, viewer.tenantId, id))
      const set = difference(row, wish)
      if (!canApply(viewer, set)) throw notAllowed(t('Only admins can change the role or the email address'))
      if (set.role !== undefined || set.email !== undefined) refuseUnlessFresh(viewer)
      if (set.role === 'user') await keepAnAdmin(tx, viewer, [row])
      if (Object.keys(set).length === 0) return undefined
      await refuseColleagues(tx, viewer.tenantId, set.email)
      await endLinks(tx, row, set)
      if (set.avatarUrl !== undefined) await choosePicture(tx, viewer, id, set.avatarUrl)
      // Another address is nobody's until it is confirmed.
      const proof = set.email === undefined ? {} : { emailVerifiedAt: null }
      return { set: { ...set, ...proof }, verb: 'changed', before: before(row, set), after: set }
    }),
    elsewhere,
  )

/** Gives several people a role, all of them or none; for admins, of whom one stays. */
export const changeRoles = (db: Db, viewer: Viewer, { ids, role, was }: UserSelectionChange): Promise<User[]> =>
  onPeople.editAll(db, viewer, ids, async (tx, rows) => {
    refuseUnlike(rows, was)
    const changed = rows.filter((row) => row.role !== role)
    if (changed.length > 0) refuseUnlessFresh(viewer)
    if (role === 'user') await keepAnAdmin(tx, viewer, changed)
    await endTokensMadeBy(
      tx,
      viewer.tenantId,
      changed.map(({ id }) => id),
    )
    const entries = changed.map((row) => ({ row, verb: 'changed', before: { role: row.role }, after: { role } }))
    return { set: { role }, entries }
  })
