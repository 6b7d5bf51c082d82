import { and, eq, getTableName, inArray, sql } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound, Refusal } from '#server/http/problems.ts'
import { record } from '#server/journal/record.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { lockPeople } from './locking.ts'
import { entryOfPerson } from './recording.ts'

/** What names people who have nothing yet: their account, their teams and what they are told. */
const ofAccount = `session one_time_tokens pictures team_members notifications notification_choices daily_rounds
  meeting_recaps`.split(/\s+/)

// Asked of the database, so that a new table that names people counts without being listed here.
const namingPeople = sql`select class.relname as "table", attribute.attname as "column"
  from pg_constraint as reference
  join pg_class as class on class.oid = reference.conrelid
  join pg_attribute as attribute on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[2]
  where reference.contype = 'f' and reference.confrelid = ${getTableName(users)}::regclass`

/** Whether anything is somebody's of these people by now: a to-do, a measurable, a seat on the chart, a rating. */
const haveSomething = async (tx: Db, { tenantId }: Viewer, ids: number[]): Promise<boolean> => {
  const { rows } = await tx.execute<{ table: string; column: string }>(namingPeople)
  const found = rows
    .filter(({ table }) => !ofAccount.includes(table))
    .map(
      ({ table, column }) => sql`exists (select from ${sql.identifier(table)}
        where tenant_id = ${tenantId} and ${sql.identifier(column)} = any(${sql.param(ids)}::int[]))`,
    )
  const { rows: answers } = await tx.execute<{ found: boolean }>(sql`select ${sql.join(found, sql` or `)} as found`)
  return answers.some((answer) => answer.found)
}

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
    if (await haveSomething(tx, viewer, wanted)) {
      throw new Refusal('conflict', t('Something has been assigned to them in the meantime'))
    }
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
