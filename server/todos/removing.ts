import type { Db } from '#server/db/open.ts'
import { locking } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { onTodos } from './changes.ts'
import { visible } from './reading.ts'
import { todos } from './table.ts'

const lockTodos = locking(todos, visible)

/** Deletes to-dos that nobody has touched since they were added. Returns false, and deletes none, if someone has. */
export const removeUntouched = async (tx: Db, viewer: Viewer, ids: number[], now: Date): Promise<boolean> => {
  if (ids.length === 0) return true
  const left = await lockTodos(tx, viewer, ids)
  if (left.some(({ version }) => version > 1)) return false
  if (left.length > 0)
    await onTodos.remove(
      tx,
      viewer,
      left.map(({ id }) => id),
      now,
    )
  return true
}
