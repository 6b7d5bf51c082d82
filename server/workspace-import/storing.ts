import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { columnsOf, entities, type Entity } from '#server/settings/entities.ts'
import { findReferences, inOrder } from './references.ts'
import { workspaceImportRows } from './table.ts'

/** Nothing opens with these, so an import leaves them. */
const withoutSecrets = new Set(['access_tokens'])

/**
 * What columns get that the archive doesn't have, or that are this server's own. `exported` is the row of the archive,
 * `staged` where it was in it.
 */
const own = (tenantId: number): Record<string, Record<string, SQL>> => ({
  users: {
    currentTenantId: sql`${tenantId}::int`,
    // An account of somebody who has never signed in here, and whose password an admin's link sets.
    googleId: sql`null`,
    firstSignedInAt: sql`null`,
    // Only pictures that came along: earlier releases exported addresses elsewhere too.
    avatarUrl: sql`case when starts_with(exported."avatarUrl", '/') then exported."avatarUrl" end`,
    // The admin who imports may have it.
    username: sql`case when exists (select from users as other where other.tenant_id = ${tenantId}
        and lower(other.username) = lower(exported.username))
      then left(exported.username, 20) || '_' || ${tenantId}::int || '_' || exported.id else exported.username end`,
  },
  files: { uploadToken: sql`gen_random_uuid()::text`, uploadUntil: sql`exported."uploadedAt"` },
  // Whoever was in a room when it was exported is not in the one here, which a job sees by this.
  meeting_participants: { seenAt: sql`exported."joinedAt"` },
  // Entries of the journal here will have the same numbers, and people are to be notified of those.
  notifications: {
    event: sql`case when event like 'journal %' then 'imported ' || exported.id else event end`,
  },
  // In the past of everything that follows the journal here, and in the same order.
  journal: { xact: sql`'0'::xid8`, id: sql`staged.place` },
})

/** Adds the staged rows of an entity to the workspace, with one statement. */
const storeEntity = (tx: Db, tenantId: number, entity: Entity) => {
  const columns = getTableColumns(entity.table)
  const exported = columnsOf(entity).flatMap((name) => (columns[name] ? [{ name, column: columns[name] }] : []))
  const values: Record<string, SQL> = {
    ...Object.fromEntries(exported.map(({ name }) => [name, sql`exported.${sql.identifier(name)}`])),
    ...own(tenantId)[entity.name],
  }
  const into = Object.keys(values).map((name) => sql.identifier(columns[name]?.name ?? name))
  const types = exported.map(({ name, column }) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`)
  const comma = sql`, `
  return tx.execute(sql`
    insert into ${entity.table} (tenant_id, ${sql.join(into, comma)}) overriding system value
    select ${tenantId}::int, ${sql.join(Object.values(values), comma)}
    from ${workspaceImportRows} as staged
    cross join lateral jsonb_to_record(staged.row) as exported (${sql.join(types, comma)})
    where staged.tenant_id = ${tenantId} and staged.entity = ${entity.name}
    order by staged.place`)
}

// Far enough that whoever takes a number meanwhile doesn't get there first.
const margin = 1000

/** Has an entity's sequence go on behind the ids that the workspace brings. */
const moveSequence = async (tx: Db, tenantId: number, { name, table }: Entity): Promise<void> => {
  const id = Object.values(getTableColumns(table)).find((column) => column.generatedIdentity)
  if (!id) return
  const sequence = `public.${name}_${id.name}_seq`
  const highest = name === 'journal' ? sql`max(place)` : sql`max((row ->> 'id')::bigint)`
  await tx.execute(sql`
    select setval(${sequence}::regclass, highest + ${2 * margin}) from (
      select ${highest} as highest from ${workspaceImportRows}
      where tenant_id = ${tenantId} and entity = ${name}) as staged
    where highest + ${margin} > (select last_value from ${sql.raw(sequence)})`)
}

/** The entities that an import brings, each after those that it refers to. */
export const importedEntities = async (db: Db): Promise<Entity[]> =>
  inOrder(
    entities.filter(({ name }) => !withoutSecrets.has(name)),
    await findReferences(db),
  )

/** Has the ids that this server gives from now on differ from those that the workspace brings. */
export const moveSequences = async (tx: Db, tenantId: number, brought: Entity[]): Promise<void> => {
  for (const entity of brought) await moveSequence(tx, tenantId, entity)
}

/** Adds all staged rows to the workspace, with one statement for each entity. */
export const storeRows = async (tx: Db, tenantId: number, brought: Entity[]): Promise<void> => {
  for (const entity of brought) await storeEntity(tx, tenantId, entity)
}
