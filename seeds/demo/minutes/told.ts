import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { decisions } from '#server/decisions/table.ts'
import { headlines } from '#server/headlines/table.ts'
import { todos } from '#server/todos/table.ts'
import type { Cast } from '../cast.ts'

/** What the other stories have told that belongs into minutes. */
export const readTold = async (tx: Db, { tenantId, teamIds }: Pick<Cast, 'tenantId' | 'teamIds'>) => ({
  headlines: await tx
    .select({
      meetingId: headlines.meetingId,
      title: headlines.title,
      content: headlines.content,
      authorId: headlines.createdById,
    })
    .from(headlines)
    .where(and(eq(headlines.tenantId, tenantId), inArray(headlines.teamId, teamIds), isNotNull(headlines.meetingId)))
    .orderBy(asc(headlines.id)),
  decisions: await tx
    .select({
      teamId: decisions.teamId,
      title: decisions.title,
      text: decisions.text,
      rootCause: decisions.rootCause,
      decidedById: decisions.decidedById,
      decidedAt: decisions.decidedAt,
    })
    .from(decisions)
    .where(and(eq(decisions.tenantId, tenantId), inArray(decisions.teamId, teamIds), isNotNull(decisions.issueId)))
    .orderBy(asc(decisions.id)),
  todos: await tx
    .select({
      id: todos.id,
      teamId: todos.teamId,
      title: todos.title,
      assigneeId: todos.assignedToId,
      dueDate: todos.dueDate,
      createdAt: todos.createdAt,
      completedAt: todos.completedAt,
      archivedAt: todos.archivedAt,
    })
    .from(todos)
    .where(and(eq(todos.tenantId, tenantId), inArray(todos.teamId, teamIds)))
    .orderBy(asc(todos.id)),
})

export type Told = Awaited<ReturnType<typeof readTold>>
