import type { User } from '#contract/tenants.ts'
import type { Db } from '#server/db/open.ts'
import { type Entry, record } from '#server/journal/record.ts'

type Actor = { tenantId: number; userId: number }

/** Writes a journal entry about a person, in the transaction of the change. It concerns the whole workspace. */
export const recordPerson = (
  tx: Db,
  actor: Actor,
  verb: string,
  { id, fullName }: Pick<User, 'id' | 'fullName'>,
  facts: Pick<Entry, 'before' | 'after'> = {},
): Promise<void> =>
  record(tx, actor, {
    teamId: null,
    personIds: [id],
    verb,
    subject: 'users',
    subjectId: id,
    title: fullName,
    ...facts,
  })
