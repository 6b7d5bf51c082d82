import type { User } from '#contract/tenants.ts'
import type { Db } from '#server/db/open.ts'
import { type Entry, record } from '#server/journal/record.ts'

type Actor = { tenantId: number; userId: number }
type Named = Pick<User, 'id' | 'fullName'>

/** What every journal entry about a person says. It concerns the whole workspace. */
export const concernsOf = ({ id, fullName }: Named) => ({ teamId: null, title: fullName, personIds: [id] })

type Facts = Pick<Entry, 'before' | 'after'>

/** A journal entry about a person. */
export const entryOfPerson = (verb: string, person: Named, facts: Facts = {}): Entry => ({
  ...concernsOf(person),
  verb,
  subject: 'users',
  subjectId: person.id,
  ...facts,
})

/** Writes a journal entry about a person, in the transaction of the change. */
export const recordPerson = (tx: Db, actor: Actor, verb: string, person: Named, facts: Facts = {}): Promise<void> =>
  record(tx, actor, entryOfPerson(verb, person, facts))
