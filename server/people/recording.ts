import type { User } from '#contract/tenants.ts'
import type { Db } from '#server/db/open.ts'
import { type Entry, record } from '#server/journal/record.ts'

type Actor = { tenantId: number; userId: number }
type Named = Pick<User, 'id' | 'fullName'>

/** What every journal entry about a person says. It concerns the whole workspace. */
export const concernsOf = ({ id, fullName }: Named) => ({ teamId: null, title: fullName, personIds: [id] })

/** Writes a journal entry about a person, in the transaction of the change. */
export const recordPerson = (
  tx: Db,
  actor: Actor,
  verb: string,
  person: Named,
  facts: Pick<Entry, 'before' | 'after'> = {},
): Promise<void> => record(tx, actor, { ...concernsOf(person), verb, subject: 'users', subjectId: person.id, ...facts })
