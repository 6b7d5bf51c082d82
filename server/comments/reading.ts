import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Comment } from '#contract/comments.ts'
import { isoInstant, kept } from '#server/db/columns.ts'
import { hanging, hangsOn, type ItemOfQuery } from '#server/db/items.ts'
import { personJson } from '#server/tenants/person.ts'
import { users } from '#server/tenants/table.ts'
import { comments } from './table.ts'

/** The comments on an item, oldest first, as JSON. */
export const commentsJson = (tenantId: AnyColumn, item: ItemOfQuery): SQL<Comment[]> =>
  hanging(
    item,
    sql`(select coalesce(json_agg(json_build_object(
      'userId', ${comments.userId}, 'user', ${personJson(users)}, 'text', ${comments.text},
      'createdAt', ${isoInstant(comments.createdAt)}, 'mentions', ${comments.mentions}
    ) order by ${comments.createdAt}, ${comments.id}), '[]'::json)
    from ${comments}
    left join ${users} on ${users.tenantId} = ${comments.tenantId} and ${users.id} = ${comments.userId}
    where ${comments.tenantId} = ${tenantId} and ${hangsOn(comments, item)} and ${kept(comments)})`,
  )

/** What was written in the comments on an item, as one text. */
export const commentsText = (tenantId: AnyColumn, item: ItemOfQuery): SQL<string> =>
  sql`coalesce((select string_agg(${comments.text}, ' ' order by ${comments.id}) from ${comments}
    where ${comments.tenantId} = ${tenantId} and ${hangsOn(comments, item)} and ${kept(comments)}), '')`

export const commentsCount = (tenantId: AnyColumn, item: ItemOfQuery): SQL<number> =>
  sql`(select count(*)::int from ${comments}
    where ${comments.tenantId} = ${tenantId} and ${hangsOn(comments, item)} and ${kept(comments)})`
