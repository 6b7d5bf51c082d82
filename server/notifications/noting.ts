import { type SQL, sql } from 'drizzle-orm'
import { nobodysTeam } from '#server/journal/record.ts'
import { journal } from '#server/journal/table.ts'

/** Notes in the journal, for the bells of those who were told, the notifications that the expression `changed` returns. */
export const noteChanged = (changed: 'added' | 'marked' | 'edited' | 'removed', verb: string): SQL => sql`
  insert into ${journal} (tenant_id, actor_id, team_id, person_ids, verb, subject, subject_id, title)
  select tenant_id, ${changed === 'marked' ? sql`user_id` : sql`actor_id`}, ${nobodysTeam}, array[user_id], ${verb}::text,
    'notifications', id, title
  from ${sql.identifier(changed)}`
