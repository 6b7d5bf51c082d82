import { and, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { counted } from '#server/db/change.ts'
import { kept } from '#server/db/columns.ts'
import { groupedBy } from '#server/db/grouping.ts'
import { itemTopics } from '#server/db/items.ts'
import type { Db } from '#server/db/open.ts'
import type { JournalEntry } from '#server/journal/following.ts'
import { ends, linkTopics } from '#server/links/ends.ts'
import { links } from '#server/links/table.ts'
import { onIssues } from './changes.ts'
import { earlierTeamIds } from './reading.ts'
import { issues } from './table.ts'

type Column = (typeof linkTopics)[number][0]
/** A row by the topic and the id that the journal has of it. */
type Named = Pick<JournalEntry, 'tenantId' | 'subject' | 'subjectId'>

const comingAndGoing = ['deleted', 'restored', 'deleted the milestone', 'restored the milestone']
/** The fields that say who sees a row. */
const decidingSight = ['teamId', 'assignedToId', 'ownerId', 'otherTeamsInvolved']

const changesSight = ({ verb, before }: JournalEntry): boolean =>
  comingAndGoing.includes(verb) || decidingSight.some((field) => before !== null && field in before)

/** The issues at the other ends of the links of some rows, with their tenants. */
const linkedWith = (column: Column, rows: Named[]): SQL => {
  const named = rows.map(({ tenantId, subjectId }) => ({ tenantId, id: subjectId }))
  return sql`with named as (
      select distinct * from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named ("tenantId" int, id int)
    )
    select ${links.tenantId}, ${ends.to.issueId} from named
    join ${links} on ${links.tenantId} = named."tenantId" and ${ends.from[column]} = named.id
    union
    select ${links.tenantId}, ${ends.from.issueId} from named
    join ${links} on ${links.tenantId} = named."tenantId" and ${ends.to[column]} = named.id`
}

const tell = async (tx: Db, column: Column, rows: Named[]): Promise<number> => {
  // In the order in which every change locks them.
  const locked = tx
    .select({ tenantId: issues.tenantId, id: issues.id })
    .from(issues)
    .where(and(sql`(${issues.tenantId}, ${issues.id}) in (${linkedWith(column, rows)})`, kept(issues)))
    .orderBy(issues.tenantId, issues.id)
    .for('no key update')
  const told = await tx
    .update(issues)
    .set(counted(issues))
    .where(and(sql`(${issues.tenantId}, ${issues.id}) in (${locked})`, kept(issues)))
    .returning({ ...getTableColumns(issues), earlierTeamIds })
  for (const [tenantId, own] of groupedBy(told, (row) => row.tenantId)) {
    const happened = own.map((row) => ({ row, verb: 'linked' }))
    await onIssues.record(tx, { tenantId, userId: null }, happened)
  }
  return told.length
}

/**
 * Tells issues that fewer or more of what they are linked with can be seen: to-dos, rocks and headlines lie below issues
 * and don't know them. Returns how many issues there were.
 */
export const tellOfLinked = async (tx: Db, entries: JournalEntry[]): Promise<number> => {
  let told = 0
  for (const [column, topic] of itemTopics) {
    const changed = entries.filter((entry) => entry.subject === topic && changesSight(entry))
    if (changed.length > 0) told += await tell(tx, column, changed)
  }
  return told
}

/** Tells issues of rows that go for good, before they take their links along. */
export const tellOfGoing = async (tx: Db, rows: Named[]): Promise<void> => {
  for (const [column, topic] of linkTopics) {
    const going = rows.filter(({ subject }) => subject === topic)
    if (going.length > 0) await tell(tx, column, going)
  }
}
