import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { journal } from '#server/journal/table.ts'

/** What the journal calls people whom it has forgotten. The page translates it. */
const forgotten = 'Former member'

type Whose = { tenantId: number; personId: number }

const isAbout = ({ tenantId, personId }: Whose): SQL | undefined =>
  and(eq(journal.tenantId, tenantId), sql`${journal.subject} = 'users'`, eq(journal.subjectId, personId))

type Name = { field: string; value: string }

/** All names, usernames, addresses and pictures that somebody has had, with the fields that hold them. */
const namesOf = async (tx: Db, whose: Whose): Promise<Name[]> => {
  const { rows } = await tx.execute<Name>(sql`
    select distinct field, value from ${journal}, lateral (
      select 'fullName' as field, title as value
      union all select each.key, each.value
      from (values (before), (after)) as state (fields), jsonb_each_text(state.fields) as each
      where each.key in ('fullName', 'username', 'email', 'avatarUrl')) as named
    where ${isAbout(whose)} and value is not null and value not in (${forgotten}, '')`)
  return rows
}

/** A field with its value, as PostgreSQL writes JSON into text. */
const asText = ({ field, value }: Name): string => `${JSON.stringify(field)}: ${JSON.stringify(value)}`

/** JSON as text in which these names are replaced. */
const without = (json: SQL, names: Name[]): SQL =>
  names.reduce(
    (text, name) => sql`replace(${text}, ${asText(name)}, ${asText({ ...name, value: forgotten })})`,
    sql`${json}::text`,
  )

/** Whether JSON has one of these names. */
const hasOne = (json: SQL, names: Name[]): SQL => {
  const texts = names.map((name) => asText(name))
  return sql`exists (select from unnest(${sql.param(texts)}::text[]) as name where strpos(${json}, name) > 0)`
}

/** In the entries about other rows that concern somebody, such as their joining a team. */
const forgetElsewhere = async (tx: Db, { tenantId, personId }: Whose, names: Name[]): Promise<void> => {
  const isTheirName = sql`title = any(${sql.param(names.map(({ value }) => value))}::text[])`
  await tx.execute(sql`update ${journal}
    set title = case when ${isTheirName} then ${forgotten} else title end,
      before = ${without(sql`before`, names)}::jsonb, after = ${without(sql`after`, names)}::jsonb
    where tenant_id = ${tenantId} and ${personId} = any(person_ids) and subject <> 'users'
      and (${isTheirName} or ${hasOne(sql`concat(before, after)`, names)})`)
}

/**
 * Has the journal forget who a deleted person was: what it says of them, and their names in what it says of others. That
 * somebody did something stays, as does what was written.
 */
export const forgetPerson = async (tx: Db, whose: Whose): Promise<void> => {
  const names = await namesOf(tx, whose)
  await tx.update(journal).set({ title: forgotten, before: null, after: null }).where(isAbout(whose))
  if (names.length === 0) return
  await forgetElsewhere(tx, whose, names)
}
