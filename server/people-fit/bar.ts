import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { type Bar, type NewBar, usualBar } from '#contract/people-fit.ts'
import { t } from '#contract/words.ts'
import { qualified } from '#server/db/columns.ts'
import { type Db, prepared, transaction } from '#server/db/open.ts'
import { notAllowed, Refusal, wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lockTenant } from '#server/tenants/operations.ts'
import { tenants, users } from '#server/tenants/table.ts'
import { coreValues } from '#server/vision/table.ts'
import { recordFit } from './recording.ts'

const { placeholder } = sql

/** Without core values that have gone with their team: a bar that named them could never be set again. */
const storedBar = qualified(sql<Bar | null>`${tenants.settings} -> 'fitBar' || jsonb_build_object('ofValues', array(
  select one from jsonb_array_elements(${tenants.settings} -> 'fitBar' -> 'ofValues') with ordinality as of (one, place)
  where exists (select from ${coreValues}
    where ${coreValues.tenantId} = ${tenants.id} and ${coreValues.id} = (one ->> 'coreValueId')::int)
  order by place))`)

const barOfTenant = prepared((db) =>
  db
    .select({ bar: storedBar })
    .from(tenants)
    .where(eq(tenants.id, placeholder('tenantId')))
    .prepare('fit_bar_of_tenant'),
)

/** What the workspace expects of everybody. */
export const readBar = async (db: Db, { tenantId }: Viewer): Promise<Bar> => {
  const [found] = await barOfTenant(db).execute({ tenantId })
  return found?.bar ?? usualBar
}

/** Refuses values of other workspaces, and a value that is named twice. Retired ones may be back one day. */
const checkValues = async (tx: Db, { tenantId }: Viewer, { ofValues }: Bar): Promise<void> => {
  const ids = ofValues.map(({ coreValueId }) => coreValueId)
  const own = await tx
    .select({ id: coreValues.id })
    .from(coreValues)
    .where(and(eq(coreValues.tenantId, tenantId), sql`${coreValues.id} = any(${sql.param(ids)}::int[])`))
  const known = new Set(own.map(({ id }) => id))
  for (const [index, id] of ids.entries()) {
    const path = `ofValues.${index}.coreValueId`
    if (!known.has(id)) throw wrongField(path, t('Choose a core value of this workspace'))
    if (ids.indexOf(id) < index) throw wrongField(path, t('Name each core value once'))
  }
}

const isAdminNow = async (tx: Db, { tenantId, userId }: Viewer): Promise<boolean> => {
  const viewer = and(eq(users.tenantId, tenantId), eq(users.id, userId))
  const [found] = await tx.select({ role: users.role }).from(users).where(viewer)
  return found?.role === 'admin'
}

/** Sets what the workspace expects. The tenant's lock is that of roles as well: who is demoted meanwhile is refused. */
export const setBar = (db: Db, viewer: Viewer, { seen, ...bar }: NewBar): Promise<Bar> =>
  transaction(db, async (tx) => {
    await lockTenant(tx, viewer)
    if (!(await isAdminNow(tx, viewer))) throw notAllowed(t('Only admins can do this'))
    const current = await readBar(tx, viewer)
    if (seen && !isDeepStrictEqual(current, seen))
      throw new Refusal('conflict', t('Someone else has set the bar in the meantime'), { current })
    await checkValues(tx, viewer, bar)
    if (isDeepStrictEqual(current, bar)) return bar
    const settings = sql`${tenants.settings} || ${JSON.stringify({ fitBar: bar })}::jsonb`
    await tx.update(tenants).set({ settings }).where(eq(tenants.id, viewer.tenantId))
    await recordFit(tx, viewer, 'set the bar of', 0)
    return bar
  })
