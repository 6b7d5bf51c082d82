import { type SQL, sql } from 'drizzle-orm'
import { onlyThesePersons } from '#server/journal/record.ts'
import { journal } from '#server/journal/table.ts'

/**
 * Writes a journal entry for each notification in the expression `changed`, for its person's bell. Without the title:
 * it is gone when the notification is.
 */
export const recordChanged = (changed: 'added' | 'marked' | 'edited' | 'removed', verb: string): SQL => sql`
  insert into ${journal} (tenant_id, actor_id, team_id, person_ids, verb, subject, subject_id, title)
  select tenant_id, ${changed === 'marked' ? sql`user_id` : sql`actor_id`}, ${onlyThesePersons}, array[user_id],
    ${verb}::text, 'notifications', id, ''
  from ${sql.identifier(changed)}`
