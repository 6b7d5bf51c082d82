import { sql } from 'drizzle-orm'
import { locale, t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/tenants/table.ts'
import { refused } from './archive.ts'
import { workspaceImportRows } from './table.ts'

const named = 5

/** Refuses an archive with people who have an account in another workspace: an address belongs to one account. */
export const refuseTaken = async (db: Db, tenantId: number): Promise<void> => {
  const { rows } = await db.execute<{ email: string }>(sql`
    select taken.email from ${workspaceImportRows} as staged
    join ${users} as taken on taken.email = staged.row ->> 'email'
    where staged.tenant_id = ${tenantId} and staged.entity = 'users' and taken.tenant_id <> ${tenantId}
    order by staged.place limit ${named + 1}`)
  if (rows.length === 0) return
  const list = rows.slice(0, named).map(({ email }) => email)
  const addresses = new Intl.ListFormat(locale(), { type: 'conjunction' }).format(list)
  throw refused(
    rows.length > named
      ? t(
          'These addresses, and more, belong to accounts in another workspace on this server: {addresses}. Delete that workspace first, or change the addresses there.',
          { addresses },
        )
      : t(
          'In another workspace on this server there are accounts with these addresses: {addresses}. Delete that workspace first, or change the addresses there.',
          { addresses },
        ),
  )
}
