import type { SelectionChange, Todo } from '#contract/todos.ts'
import { archivingAll, entriesOf, refuseUnlike } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { areMembers, checkMembers } from '#server/teams/members.ts'
import { checkTeam, givenAnew, lockTodos, onTodos, refuseOpen } from './changes.ts'
import { complete } from './completion.ts'
import { type StoredTodo, todos } from './table.ts'

type Wish = Omit<SelectionChange, 'ids' | 'was'>
type Fields = Omit<Wish, 'completed' | 'archived' | 'today'>

const verbOf = (change: Fields): string => (Object.keys(change).join() === 'assignedToId' ? 'assigned' : 'changed')

const changeAll = (db: Db, viewer: Viewer, ids: number[], wish: Wish, now: Date): Promise<Todo[]> =>
  onTodos.editAll(db, viewer, ids, async (tx, rows) => {
    const { completed, archived, today, ...fields } = wish
    if (archived && !completed) refuseOpen(rows)
    const changed = entriesOf(rows, fields, verbOf)
    // The next one of a repeating to-do is like this one as it is then.
    const set = fields.dueDate === undefined ? fields : { ...fields, ...givenAnew }
    const changedRows = rows.map((row) => ({ ...row, ...set }))
    const completion =
      completed === undefined ? { entries: [] } : await complete(tx, viewer, changedRows, { completed, now, today })
    const archiving = archivingAll(todos, rows, archived, now)
    return {
      set: { ...set, ...completion.set, ...archiving.set },
      entries: [...changed, ...completion.entries, ...archiving.entries],
    }
  })

/** Those whose assignees are not in the team that they move to: they lose them, as a single to-do does. */
const losing = async (tx: Db, viewer: Viewer, rows: StoredTodo[], teamId: number): Promise<StoredTodo[]> => {
  const moved = rows.filter((row) => row.teamId !== teamId)
  const lost = new Set<number | null>()
  for (const id of new Set(moved.map(({ assignedToId }) => assignedToId))) {
    if (!(await areMembers(tx, viewer, [id], [teamId]))) lost.add(id)
  }
  return moved.filter(({ assignedToId }) => lost.has(assignedToId))
}

/** Completes, archives, moves or changes a selection: all of it or nothing. */
export const changeSelection = (
  db: Db,
  viewer: Viewer,
  { ids, was, ...wish }: SelectionChange,
  now: Date,
): Promise<Todo[]> =>
  transaction(db, async (tx) => {
    const { teamId, assignedToId } = wish
    const rows = await lockTodos(tx, viewer, ids)
    refuseUnlike(rows, was)
    await checkTeam(tx, viewer, teamId)
    const teamIds = teamId === undefined ? rows.map((row) => row.teamId) : [teamId]
    await checkMembers(tx, viewer, 'assignedToId', [assignedToId ?? null], teamIds)
    if (teamId === undefined || assignedToId !== undefined) return changeAll(tx, viewer, ids, wish, now)
    const lost = (await losing(tx, viewer, rows, teamId)).map(({ id }) => id)
    const others = ids.filter((id) => !lost.includes(id))
    return [
      ...(await changeAll(tx, viewer, lost, { ...wish, assignedToId: null }, now)),
      ...(await changeAll(tx, viewer, others, wish, now)),
    ]
  })
