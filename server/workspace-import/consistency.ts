import { type SQL, sql } from 'drizzle-orm'
import { operandsOf, readStored } from '#contract/formulas.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { refused } from './archive.ts'
import { findReferences, type Reference } from './references.ts'
import { workspaceImportRows } from './table.ts'

const and = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `)

/** Matches staged rows that refer to one that the archive doesn't have. */
const isDangling = (tenantId: number, { from, to, columns, targets }: Reference): SQL => {
  const pairs = columns.map((column, index) => sql`target.row ->> ${targets[index] ?? ''} = staged.row ->> ${column}`)
  const filled = columns.map((column) => sql`staged.row ->> ${column} is not null`)
  return sql`staged.tenant_id = ${tenantId} and staged.entity = ${from} and ${and(filled)} and not exists (
    select from ${workspaceImportRows} as target
    where target.tenant_id = ${tenantId} and target.entity = ${to} and ${and(pairs)})`
}

/** Empties references to rows that were deleted before the export, and so are not in it. */
const forget = (db: Db, tenantId: number, reference: Reference) => {
  const none = JSON.stringify(Object.fromEntries(reference.forgotten.map((name) => [name, null])))
  return db.execute(sql`update ${workspaceImportRows} as staged set row = row || ${none}::jsonb
    where ${isDangling(tenantId, reference)}`)
}

const refuseDangling = async (db: Db, tenantId: number, reference: Reference): Promise<void> => {
  const { rows } = await db.execute(
    sql`select from ${workspaceImportRows} as staged where ${isDangling(tenantId, reference)} limit 1`,
  )
  const { from, to, columns } = reference
  if (rows.length > 0) {
    throw refused(
      t('The archive is not whole: json/{from}.json refers to rows that json/{to}.json lacks ({columns})', {
        from,
        to,
        columns: columns.join(', '),
      }),
    )
  }
}

type Edge = { from: string; to: string }

/** Whether a row leads back to itself. */
const hasCircle = (edges: Edge[]): boolean => {
  const incoming = new Map<string, number>()
  const outgoing = new Map<string, string[]>()
  for (const { from, to } of edges) {
    incoming.set(to, (incoming.get(to) ?? 0) + 1)
    outgoing.set(from, [...(outgoing.get(from) ?? []), to])
  }
  const free = [...outgoing.keys()].filter((node) => !incoming.has(node))
  let seen = 0
  for (let node = free.pop(); node !== undefined; node = free.pop()) {
    for (const next of outgoing.get(node) ?? []) {
      seen += 1
      const left = (incoming.get(next) ?? 0) - 1
      incoming.set(next, left)
      if (left === 0) free.push(next)
    }
  }
  return seen < edges.length
}

const edgesOf = async (db: Db, tenantId: number, entity: string, [from, to]: [string, string]): Promise<Edge[]> => {
  const { rows } = await db.execute<Edge>(sql`
    select row ->> ${from} as "from", row ->> ${to} as "to" from ${workspaceImportRows}
    where tenant_id = ${tenantId} and entity = ${entity} and row ->> ${to} is not null`)
  return rows
}

/** Formulas count as well as the rows of their operands. */
const edgesOfFormulas = async (db: Db, tenantId: number): Promise<Edge[]> => {
  const { rows } = await db.execute<{ id: string; formula: string }>(sql`
    select row ->> 'id' as id, row ->> 'formula' as formula from ${workspaceImportRows}
    where tenant_id = ${tenantId} and entity = 'scorecard_items' and row ->> 'formula' is not null`)
  return rows.flatMap(({ id, formula }) => {
    const read = readStored(formula)
    return 'formula' in read ? operandsOf(read.formula).map((operand) => ({ from: id, to: String(operand) })) : []
  })
}

const refuseCircle = (entity: string, edges: Edge[]): void => {
  if (hasCircle(edges)) throw refused(t('json/{entity}.json has rows that refer to each other in a circle', { entity }))
}

/** Refuses rows that refer to each other in a circle, which would never be read to their end. */
const refuseCircles = async (db: Db, tenantId: number, references: Reference[]): Promise<void> => {
  for (const { from, to, columns } of references) {
    const [column] = columns
    if (from === to && column) refuseCircle(from, await edgesOf(db, tenantId, from, ['id', column]))
  }
  const operands = await edgesOf(db, tenantId, 'scorecard_operands', ['itemId', 'operandId'])
  refuseCircle('scorecard_operands', [...operands, ...(await edgesOfFormulas(db, tenantId))])
}

/** Checks that what the staged rows refer to is there; a fixed number of queries, however many rows there are. */
export const checkReferences = async (db: Db, tenantId: number): Promise<void> => {
  const references = await findReferences(db)
  for (const reference of references) {
    if (reference.forgotten.length > 0) await forget(db, tenantId, reference)
    else await refuseDangling(db, tenantId, reference)
  }
  await refuseCircles(db, tenantId, references)
}
