import { and, eq } from 'drizzle-orm'
import type { Todo, TodoChange } from '#contract/todos.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { keysOf, replaceAttachments } from '#server/files/attachments.ts'
import { Refusal, wrongField } from '#server/http/problems.ts'
import { record } from '#server/journal/record.ts'
import { isTeamOfTenant } from '#server/session/doors.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { areMembers, checkMembers } from '#server/teams/members.ts'
import { type LockedTodo, lockOne, personsOf, touched } from './locking.ts'
import { getChangedTodo, getTodo } from './reading.ts'
import { todos } from './table.ts'

type Fields = Omit<TodoChange, 'attachments' | 'updatedAt'>

/** The fields that get another value than they have. */
const difference = (row: LockedTodo, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && row[name as keyof Fields] !== value),
  )

const checkTeam = async (tx: Db, viewer: Viewer, teamId: number | undefined): Promise<void> => {
  if (teamId === undefined || (await isTeamOfTenant(tx, viewer, teamId))) return
  throw wrongField('teamId', 'Please select a team')
}

/** A new assignee must be in the team. A present one who is not in the to-do's new team loses it. */
const withAssignee = async (tx: Db, viewer: Viewer, row: LockedTodo, change: Fields): Promise<Fields> => {
  const { teamId = row.teamId, assignedToId } = change
  if (assignedToId !== undefined) await checkMembers(tx, viewer, 'assignedToId', [assignedToId], [teamId])
  if (assignedToId !== undefined || change.teamId === undefined) return change
  return (await areMembers(tx, viewer, [row.assignedToId], [teamId])) ? change : { ...change, assignedToId: null }
}

const before = (row: LockedTodo, change: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.keys(change).map((name) => [name, row[name as keyof Fields]]))

/** Changes the fields that are named; with `updatedAt`, a conflict when the to-do has changed since. */
export const changeTodo = (db: Db, viewer: Viewer, id: number, body: TodoChange): Promise<Todo> =>
  transaction(db, async (tx) => {
    const { attachments, updatedAt, ...fields } = body
    const row = await lockOne(tx, viewer, id)
    if (updatedAt !== undefined && Date.parse(updatedAt) !== Date.parse(row.updatedAt)) {
      const current = await getTodo(tx, viewer, id)
      throw new Refusal('conflict', 'This to-do has been changed in the meantime', { current })
    }
    const named = difference(row, fields)
    await checkTeam(tx, viewer, named.teamId)
    const change = await withAssignee(tx, viewer, row, named)
    const filesChanged = attachments && (await replaceAttachments(tx, viewer, { todoId: id }, keysOf(attachments)))
    if (!filesChanged && Object.keys(change).length === 0) return getTodo(tx, viewer, id)
    await tx
      .update(todos)
      .set({ ...change, ...touched })
      .where(and(eq(todos.tenantId, viewer.tenantId), eq(todos.id, id)))
    await noteChange(tx, viewer, row, change)
    return getChangedTodo(tx, viewer, id)
  })

const noteChange = (tx: Db, viewer: Viewer, row: LockedTodo, change: Fields): Promise<void> => {
  const onlyAssigned = Object.keys(change).join() === 'assignedToId'
  return record(tx, viewer, {
    teamId: change.teamId ?? row.teamId,
    formerTeamId: change.teamId === undefined ? null : row.teamId,
    personIds: [...personsOf(row), change.assignedToId ?? null],
    verb: onlyAssigned ? 'assigned' : 'changed',
    subject: 'todos',
    subjectId: row.id,
    title: change.title ?? row.title,
    before: before(row, change),
    after: change,
  })
}
