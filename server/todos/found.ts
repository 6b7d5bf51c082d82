import { sql } from 'drizzle-orm'
import { commentsText } from '#server/comments/reading.ts'
import { kept } from '#server/db/columns.ts'
import { attachmentsText } from '#server/files/attachments.ts'
import { todos } from './table.ts'

/** What search finds of to-dos. */
export const foundTodos = sql`
  select ${todos.tenantId}, ${todos.id} as subject_id, '' as part, ${todos.teamId}, '{}'::int[] as other_team_ids,
    array[${todos.assignedToId}, ${todos.createdById}] as person_ids, ${todos.title},
    concat_ws(' ', ${todos.description}, ${attachmentsText(todos.tenantId, { todoId: todos.id })}) as text,
    ${commentsText(todos.tenantId, { todoId: todos.id })} as comments
  from wanted join ${todos} on ${todos.tenantId} = wanted.tenant_id and ${todos.id} = wanted.id and ${kept(todos)}`
