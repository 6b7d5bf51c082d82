import { and, desc, eq, sql } from 'drizzle-orm'
import type { Problem } from '#contract/problem.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import { users } from '#server/tenants/table.ts'
import { journal } from './table.ts'

const { placeholder } = sql

// An entry has the time at which its transaction began: what hangs on the row, such as a comment, came after `at`.
const lastEntry = prepared((db) =>
  db
    .select({ id: users.id, fullName: users.fullName })
    .from(journal)
    .leftJoin(users, and(eq(users.tenantId, journal.tenantId), eq(users.id, journal.actorId)))
    .where(
      and(
        eq(journal.tenantId, placeholder('tenantId')),
        eq(journal.subject, placeholder('subject')),
        eq(journal.subjectId, placeholder('subjectId')),
        sql`${journal.at} <= ${placeholder('at')}::timestamptz`,
      ),
    )
    .orderBy(desc(journal.xact), desc(journal.id))
    .limit(1)
    .prepare('last_entry_of_row'),
)

type Place = { tenantId: number; subject: string; subjectId: number }

/** Who made a row what it is since then; undefined if nobody did, or they have been deleted. */
const changerOf = async (tx: Db, place: Place, at: string): Promise<Problem['changedBy']> => {
  const [entry] = await lastEntry(tx).execute({ ...place, at })
  if (!entry || entry.id === null || entry.fullName === null) return undefined
  return { id: entry.id, fullName: entry.fullName }
}

/** Runs the work on a row that its viewer sees; if that refuses an outdated change, the refusal names who was there before. */
export const namingChanger = async <T>(tx: Db, place: Place | undefined, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!place || !(error instanceof Refusal) || error.details.changedAt === undefined) throw error
    const { changedAt, ...details } = error.details
    throw new Refusal(error.code, error.message, { ...details, changedBy: await changerOf(tx, place, changedAt) })
  }
}
