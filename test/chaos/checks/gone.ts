import type { Pool } from 'pg'
import { notifications } from '#contract/notifications.ts'
import { search } from '#contract/search.ts'
import type { Findings } from '../findings.ts'
import type { Page } from '../page.ts'
import type { Person } from '../people.ts'
import { tablesWithDeleted } from './tables.ts'

type Named = { subject: string; subjectId: number; kind?: string }

/** What is deleted of a workspace, as 'todos 12'. */
const deletedIn = async (db: Pool, { tenantId }: Person): Promise<Set<string>> => {
  const selects = (await tablesWithDeleted(db)).map(
    (table) => `select '${table} ' || id as name from ${table} where tenant_id = $1 and deleted_at is not null`,
  )
  const { rows } = await db.query<{ name: string }>(selects.join(' union all '), [tenantId])
  return new Set(rows.map(({ name }) => name))
}

/** Nothing that is deleted is in a person's lists, their bell, or what they find. */
export const checkGone = async (db: Pool, person: Person, page: Page, findings: Findings): Promise<void> => {
  const deleted = await deletedIn(db, person)
  const look = (where: string, subject: string, id: number): void => {
    if (deleted.has(`${subject} ${id}`)) findings.add(`deleted, and in ${where}`, `${person.name}: ${subject} ${id}`)
  }
  for (const { list, rows = [] } of page.lists()) {
    for (const { id } of rows as { id: number }[]) look(list, JSON.parse(list)[0], id)
  }
  const found = (await page.call(search.find, { query: { q: `ws${person.workspace}p` } })) as Named[]
  for (const { subject, subjectId } of found) look('what is found', subject, subjectId)
  const bell = (await page.call(notifications.list, { query: {} })) as { notifications: Named[] }
  // That a meeting is canceled is news of one that is deleted.
  for (const { subject, subjectId, kind } of bell.notifications)
    if (kind !== 'canceled') look('the bell', subject, subjectId)
}
