import { and, eq, sql } from 'drizzle-orm'
import type { Workspace, WorkspaceChange } from '#contract/settings.ts'
import { t } from '#contract/words.ts'
import { before, difference, nextInstant, refuseOutdated } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { Refusal, wrongField } from '#server/http/problems.ts'
import { namingChanger } from '#server/journal/changed-by.ts'
import { record } from '#server/journal/record.ts'
import { journal } from '#server/journal/table.ts'
import { findViewer, type Viewer } from '#server/session/viewer.ts'
import { lockTenant } from '#server/tenants/operations.ts'
import { organizations, tenants } from '#server/tenants/table.ts'
import { organizationOf, readWorkspace } from './reading.ts'

type Fields = Omit<WorkspaceChange, 'updatedAt'>
/** What is changed by a call of its own. */
type Alone = Partial<Pick<Workspace, 'logoUrl' | 'requiresSecondFactor'>>

const recordChange = (tx: Db, viewer: Viewer, row: Workspace, change: Fields | Alone) => {
  const { name: title } = { ...row, ...change }
  const entry = { teamId: null, verb: 'changed', subject: 'tenants', subjectId: viewer.tenantId, title }
  return record(tx, viewer, { ...entry, before: before(row, change), after: change })
}

/** Stores the fields of a change in the tenant, and in its organization those that it shows. */
const store = async (tx: Db, { tenantId }: Viewer, { contactEmail, description, ...set }: Fields): Promise<void> => {
  const named = set.name === undefined ? tenants.settings : sql`(${tenants.settings} - 'unnamed')`
  const settings = contactEmail === undefined ? named : sql`${named} || ${JSON.stringify({ contactEmail })}::jsonb`
  const updatedAt = nextInstant(tenants.updatedAt)
  await tx
    .update(tenants)
    .set({ ...set, settings, updatedAt })
    .where(eq(tenants.id, tenantId))
  if (set.name === undefined && description === undefined) return
  await tx
    .update(organizations)
    .set({ name: set.name, description })
    .where(and(eq(organizations.tenantId, tenantId), eq(organizations.id, organizationOf(tenantId))))
}

/** Changes the named fields; with `updatedAt`, only if nobody has changed the workspace since. */
export const changeWorkspace = (db: Db, viewer: Viewer, { updatedAt, ...wish }: WorkspaceChange): Promise<Workspace> =>
  transaction(db, async (tx) => {
    await lockTenant(tx, viewer)
    const workspace = await readWorkspace(tx, viewer)
    const place = { tenantId: viewer.tenantId, subject: 'tenants', subjectId: viewer.tenantId }
    await namingChanger(tx, place, () => refuseOutdated(updatedAt, workspace, () => workspace))
    const change = difference(workspace, wish)
    if (Object.keys(change).length === 0) return workspace
    await store(tx, viewer, change)
    await recordChange(tx, viewer, workspace, change)
    return readWorkspace(tx, viewer)
  })

const changeAlone = async (tx: Db, viewer: Viewer, wish: Alone): Promise<Workspace> => {
  const workspace = await readWorkspace(tx, viewer)
  const change = difference(workspace, wish)
  if (Object.keys(change).length === 0) return workspace
  await tx.update(tenants).set(change).where(eq(tenants.id, viewer.tenantId))
  await recordChange(tx, viewer, workspace, change)
  return { ...workspace, ...change }
}

/** Sets the logo; null removes it. */
export const changeLogo = (tx: Db, viewer: Viewer, logoUrl: string | null): Promise<Workspace> =>
  changeAlone(tx, viewer, { logoUrl })

/** Requires a second factor, or no longer; unless that would close almost everything to the admin who does it. */
export const requireSecondFactor = (db: Db, viewer: Viewer, required: boolean): Promise<Workspace> =>
  transaction(db, async (tx) => {
    await lockTenant(tx, viewer)
    const workspace = await changeAlone(tx, viewer, { requiresSecondFactor: required })
    const after = await findViewer(tx, viewer.sid, viewer.origin)
    if (after?.factorDebt) throw new Refusal('conflict', t('Add a second factor to your own account first.'))
    return workspace
  })

/**
 * Deletes the workspace with its journal; the foreign keys delete everything else in it. Requires its exact name.
 */
export const deleteWorkspace = (db: Db, { tenantId }: Viewer, name: string): Promise<void> =>
  transaction(db, async (tx) => {
    const deleted = await tx
      .delete(tenants)
      .where(and(eq(tenants.id, tenantId), eq(tenants.name, name.trim())))
      .returning({ id: tenants.id })
    if (deleted.length === 0) throw wrongField('name', t('This is not the name of the workspace'))
    await tx.delete(journal).where(eq(journal.tenantId, tenantId))
  })
