import { sql } from 'drizzle-orm'
import { locale, t } from '#contract/words.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import { attempt, lookLimit } from '#server/session/limits.ts'
import { isTrusted } from '#server/session/trust.ts'
import { users } from '#server/tenants/table.ts'
import { refused } from './archive.ts'
import { workspaceImportRows } from './table.ts'

const named = 5

/** Counts an archive that is looked through for people with accounts elsewhere; importing it afterwards is no other look. */
export const countLook = async (db: Db, tenantId: number): Promise<void> => {
  await attempt(db, [lookLimit(tenantId)]).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw refused(t('This workspace has had as many archives checked as it may in a day. Try again tomorrow.'))
  })
}

/**
 * Refuses an archive with people who have an account in another workspace: an address belongs to one account. Only a
 * workspace that somebody vouches for is told which.
 */
export const refuseTaken = async (db: Db, config: Config, tenantId: number): Promise<void> => {
  const { rows } = await db.execute<{ email: string }>(sql`
    select taken.email from ${workspaceImportRows} as staged
    join ${users} as taken on taken.email = staged.row ->> 'email'
    where staged.tenant_id = ${tenantId} and staged.entity = 'users' and taken.tenant_id <> ${tenantId}
    order by staged.place limit ${named + 1}`)
  if (rows.length === 0) return
  if (!(await isTrusted(db, config, tenantId))) {
    throw refused(
      t('People in this archive have accounts in another workspace on this server. An address belongs to one account.'),
    )
  }
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
