import { and, isNotNull, type SQL, sql } from 'drizzle-orm'
import { comments } from '#server/comments/table.ts'
import type { Db } from '#server/db/open.ts'
import { journal } from '#server/journal/table.ts'
import { notifications } from '#server/notifications/table.ts'

const commented = sql`case when ${comments.todoId} is not null then 'todos' when ${comments.rockId} is not null then 'rocks'
  when ${comments.headlineId} is not null then 'headlines' else 'issues' end`

/**
 * Deletes for good those of the deleted comments that are meant, with what journal and bells quote of them. Returns how
 * many.
 */
export const purgeComments = async (db: Db, meant: SQL | undefined): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    with gone as (
      delete from ${comments} where ${and(isNotNull(comments.deletedAt), meant)}
      returning ${comments.tenantId} as tenant_id, ${comments.id} as id, ${commented} as subject,
        coalesce(${comments.todoId}, ${comments.rockId}, ${comments.headlineId}, ${comments.issueId}) as subject_id
    ), forgotten as (
      update ${journal} as entry set after = after - 'text' - 'mentions', before = before - 'text' - 'mentions' from gone
      where entry.tenant_id = gone.tenant_id and entry.subject = gone.subject and entry.subject_id = gone.subject_id
        and entry.subject in ('todos', 'rocks', 'headlines', 'issues')
        and gone.id::text in (entry.before ->> 'commentId', entry.after ->> 'commentId')
    ), withdrawn as (
      delete from ${notifications} as shown using gone
      where shown.tenant_id = gone.tenant_id and shown.subject = gone.subject and shown.subject_id = gone.subject_id
        and shown.comment_id = gone.id
    )
    select count(*)::int as count from gone`)
  return rows[0]?.count ?? 0
}
