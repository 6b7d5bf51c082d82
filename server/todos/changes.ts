import type { Todo, TodoChange, TodoToggle } from '#contract/todos.ts'
import { repeatingAs } from '#contract/rhythms/repeats.ts'
import { msg, t } from '#contract/words.ts'
import { archiving, before, difference, refuseOutdated } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import { unlessTaken } from '#server/db/restoring.ts'
import { keysOf, replaceAttachments } from '#server/files/attachments.ts'
import { Refusal, wrongField } from '#server/http/problems.ts'
import { changing } from '#server/journal/changing.ts'
import { isTeamOfTenant } from '#server/session/doors.ts'
import type { Topics } from '#server/journal/topics.ts'
import { locking } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { areMembers, checkMembers } from '#server/teams/members.ts'
import { complete } from './completion.ts'
import { canEdit } from './policy.ts'
import { findTodo, showTodos, visible } from './reading.ts'
import { checkChange, withMilestone } from './serving.ts'
import { type StoredTodo, todos } from './table.ts'

export const lockTodos = locking(todos, visible)

export const onTodos = changing<StoredTodo, Todo>({
  table: todos,
  lock: lockTodos,
  mayEdit: canEdit,
  refusal: msg('Only members of the team may change this to-do'),
  concerns: ({ teamId, title, assignedToId, createdById }) => ({
    teamId,
    title,
    personIds: [assignedToId, createdById],
  }),
  show: showTodos,
  restored: { followsId: unlessTaken(todos, todos.followsId) },
})

type Fields = Omit<TodoChange, 'attachments' | 'updatedAt'>

export const checkTeam = async (tx: Db, viewer: Viewer, teamId: number | undefined): Promise<void> => {
  if (teamId === undefined || (await isTeamOfTenant(tx, viewer, teamId))) return
  throw wrongField('teamId', t('Please select a team'))
}

/** A new assignee must be in the team. A present one who is not in the to-do's new team loses it. */
const withAssignee = async (tx: Db, viewer: Viewer, row: StoredTodo, change: Fields): Promise<Fields> => {
  const { teamId = row.teamId, assignedToId } = change
  if (assignedToId !== undefined) await checkMembers(tx, viewer, 'assignedToId', [assignedToId], [teamId])
  if (assignedToId !== undefined || change.teamId === undefined) return change
  return (await areMembers(tx, viewer, [row.assignedToId], [teamId])) ? change : { ...change, assignedToId: null }
}

/** With what a change is told by: a milestone is known by its rock, a rhythm together with its name. */
const withContext = (row: StoredTodo, change: Fields): Fields => ({
  ...(change.milestoneId !== undefined && { rockId: row.rockId }),
  ...((change.repeat !== undefined || change.rhythm !== undefined) && { repeat: row.repeat, rhythm: row.rhythm }),
  ...change,
})

/** What goes with another due date: it is meant as it is, whatever day of the month it was before. */
export const givenAnew = { givenDay: null }

/** Changes the named fields; with `updatedAt`, only if nobody has changed the to-do since. */
export const changeTodo = (db: Db, viewer: Viewer, id: number, body: TodoChange, topics: Topics): Promise<Todo> =>
  onTodos.edit(db, viewer, id, async (tx, row) => {
    const { attachments, updatedAt, repeat, rhythm, ...others } = body
    const wish = { ...others, ...repeatingAs({ repeat, rhythm }, row) }
    await refuseOutdated(updatedAt, row, () => findTodo(tx, viewer, id))
    const named = difference(row, withMilestone(row, wish))
    await checkTeam(tx, viewer, named.teamId)
    await checkChange(tx, viewer, row, named, topics)
    const change = await withAssignee(tx, viewer, row, named)
    const filesChanged = attachments && (await replaceAttachments(tx, viewer, { todoId: id }, keysOf(attachments)))
    const names = Object.keys(change)
    if (!filesChanged && names.length === 0) return undefined
    const verb = names.join() === 'assignedToId' ? 'assigned' : 'changed'
    const told = withContext(row, change)
    const set = change.dueDate === undefined ? change : { ...change, ...givenAnew }
    return { set, verb, before: before(row, told), after: told }
  })

/** Completes or reopens a to-do; without `completed`, whichever it is not. */
export const toggleTodo = (db: Db, viewer: Viewer, id: number, wish: TodoToggle, now: Date): Promise<Todo> =>
  onTodos.edit(db, viewer, id, (tx, row) => {
    const completed = wish?.completed ?? !row.completed
    return complete(tx, viewer, [row], { completed, now, today: wish?.today })
  })

/** Only what is completed goes into the archive. */
export const refuseOpen = (rows: StoredTodo[]): void => {
  if (rows.every(({ completed }) => completed)) return
  throw new Refusal('bad request', t('Only a completed to-do can be archived'))
}

/** Puts a completed to-do into the archive, or takes one out; reopening takes it out as well. */
export const archiveTodo = (db: Db, viewer: Viewer, id: number, archived: boolean, now: Date): Promise<Todo> =>
  onTodos.edit(db, viewer, id, async (_, row) => {
    if (archived) refuseOpen([row])
    return archiving(row, archived, now)
  })
