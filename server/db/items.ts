import { type AnyColumn, and, eq, isNull, type SQL } from 'drizzle-orm'
import { integer, uuid } from 'drizzle-orm/pg-core'

/** What comments and attachments hang on; a milestone is named with its rock. */
export type Item = { todoId: number } | { rockId: number; milestoneId?: string }

/** The same by the columns of an outer query. */
export type ItemOfQuery = { todoId: AnyColumn } | { rockId: AnyColumn; milestoneId?: AnyColumn }

/**
 * The columns of a table whose rows hang on items: those of one item are set. Their foreign keys point to slices above
 * and stand in the migrations alone.
 */
export const itemColumns = () => ({
  todoId: integer('todo_id'),
  rockId: integer('rock_id'),
  milestoneId: uuid('milestone_id'),
})

type ItemColumns = { todoId: AnyColumn; rockId: AnyColumn; milestoneId: AnyColumn }

/** Those rows of a table with `itemColumns` that hang on the item itself: a rock's are not those of its milestones. */
export const hangsOn = (columns: ItemColumns, item: Item | ItemOfQuery): SQL | undefined => {
  if ('todoId' in item) return eq(columns.todoId, item.todoId)
  const { rockId, milestoneId } = item
  const itself = milestoneId === undefined ? isNull(columns.milestoneId) : eq(columns.milestoneId, milestoneId)
  return and(eq(columns.rockId, rockId), itself)
}
