import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { journal } from '#server/journal/table.ts'
import { idempotencyKeys } from '#server/session/table.ts'

/** What the journal calls people whom it has forgotten. The page translates it. */
export const forgotten = 'Former member'

type Whose = { tenantId: number; personId: number }

const isAbout = ({ tenantId, personId }: Whose): SQL | undefined =>
  and(eq(journal.tenantId, tenantId), sql`${journal.subject} = 'users'`, eq(journal.subjectId, personId))

/** All names, usernames, addresses and pictures that somebody has had. */
const namesOf = async (tx: Db, whose: Whose): Promise<string[]> => {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct name from ${journal}, lateral (values (title), (before ->> 'fullName'), (after ->> 'fullName'),
      (before ->> 'username'), (after ->> 'username'), (before ->> 'email'), (after ->> 'email'),
      (before ->> 'avatarUrl'), (after ->> 'avatarUrl')) as named (name)
    where ${isAbout(whose)} and name <> ${forgotten} and name <> ''`)
  return rows.map(({ name }) => name)
}

/** A JSON value in which these texts, as whole values, are replaced. */
const without = (json: SQL, names: string[]): SQL => {
  const quoted = names.map((name) => sql`to_jsonb(${name}::text)::text`)
  const replaced = quoted.reduce(
    (text, name) => sql`replace(${text}, ${name}, to_jsonb(${forgotten}::text)::text)`,
    sql`${json}::text`,
  )
  return sql`${replaced}::jsonb`
}

/** In the entries about other rows that concern somebody, such as their joining a team. */
const forgetElsewhere = async (tx: Db, { tenantId, personId }: Whose, names: string[]): Promise<void> => {
  if (names.length === 0) return
  const isNamed = sql`(title = any(${sql.param(names)}::text[])
    or exists (select from unnest(${sql.param(names)}::text[]) as name
      where strpos(concat(before, after), to_jsonb(name)::text) > 0))`
  await tx.execute(sql`update ${journal}
    set title = case when title = any(${sql.param(names)}::text[]) then ${forgotten} else title end,
      before = ${without(sql`before`, names)}, after = ${without(sql`after`, names)}
    where tenant_id = ${tenantId} and ${personId} = any(person_ids) and subject <> 'users' and ${isNamed}`)
}

/** In the replies to calls that may be repeated. */
const forgetReplies = async (tx: Db, { tenantId }: Whose, names: string[]): Promise<void> => {
  const addresses = names.filter((name) => name.includes('@'))
  for (const address of addresses) {
    await tx
      .delete(idempotencyKeys)
      .where(and(eq(idempotencyKeys.tenantId, tenantId), sql`strpos(${idempotencyKeys.reply}, ${address}) > 0`))
  }
}

/**
 * Has the journal forget who a deleted person was: what it says of them, and their names in what it says of others. That
 * somebody did something stays, as does what was written.
 */
export const forgetPerson = async (tx: Db, whose: Whose): Promise<void> => {
  const names = await namesOf(tx, whose)
  await tx.update(journal).set({ title: forgotten, before: null, after: null }).where(isAbout(whose))
  await forgetElsewhere(tx, whose, names)
  await forgetReplies(tx, whose, names)
}
