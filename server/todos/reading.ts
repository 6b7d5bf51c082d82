import { and, asc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Todo } from '#contract/todos.ts'
import { commentsJson } from '#server/comments/reading.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { attachmentsJson } from '#server/files/attachments.ts'
import type { Named } from '#server/journal/topics.ts'
import { seeing } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { rightsOn } from './policy.ts'
import { todos } from './table.ts'

const { placeholder } = sql
const assignee = alias(users, 'assignee')
const { tenantId: _, followsId: __, deletedAt: ___, ...fields } = getTableColumns(todos)

const hanging = {
  comments: commentsJson(todos.tenantId, { todoId: todos.id }),
  attachments: attachmentsJson(todos.tenantId, { todoId: todos.id }, placeholder('origin')),
}

/** What hangs on a new to-do. Querying for it would be a fifth of the database's work. */
export const nothingHanging: typeof hanging = { comments: sql`'[]'::json`, attachments: sql`'[]'::json` }

/** To-dos as the API presents them. */
export const selectTodos = (from: Pick<Db, 'select'>, hung = hanging) =>
  from
    .select({
      ...fields,
      assignee: {
        id: assignee.id,
        username: assignee.username,
        fullName: assignee.fullName,
        avatarUrl: assignee.avatarUrl,
      },
      ...hung,
    })
    .from(todos)
    .leftJoin(assignee, and(eq(assignee.tenantId, todos.tenantId), eq(assignee.id, todos.assignedToId)))

export type TodoRow = Omit<Todo, 'can'>

/** Adds to the row instead of copying it: lists are long. */
export const present = (viewer: Viewer, row: TodoRow): Todo => Object.assign(row, { can: rightsOn(viewer, row) })

export const ofTenant = and(eq(todos.tenantId, placeholder('tenantId')), kept(todos))
const inReach = sql`${todos.teamId} = any(${placeholder('reach')}::int[])`
const isMine = eq(todos.assignedToId, placeholder('userId'))

const isByMe = eq(todos.createdById, placeholder('userId'))

/** A person sees their teams' to-dos, and those that they created or that are assigned to them. */
export const visible = or(inReach, isMine, isByMe)

export const seesTodos = seeing(todos, visible)

// Open to-dos by due date, undated last; then completed ones, latest first.
export const inOrder = [
  asc(todos.completed),
  sql`case when not ${todos.completed} then ${todos.dueDate} end asc nulls last`,
  sql`${todos.completedAt} desc nulls last`,
  asc(todos.id),
]

export const notArchived = isNull(todos.archivedAt)

export const inTeam = eq(todos.teamId, placeholder('teamId'))

/** Archived ones are listed apart from the others. */
const filtered = sql`(${todos.archivedAt} is not null) = ${placeholder('archived')}::boolean`

const todosOfTeam = prepared((db) =>
  selectTodos(db)
    .where(and(ofTenant, inTeam, filtered))
    .orderBy(...inOrder)
    .prepare('todos_of_team'),
)
const todosVisible = prepared((db) =>
  selectTodos(db)
    .where(and(ofTenant, visible, filtered))
    .orderBy(...inOrder)
    .prepare('todos_visible'),
)
const inTeamIfNamed = sql`(${placeholder('teamId')}::int is null or ${todos.teamId} = ${placeholder('teamId')}::int)`

const todosAssigned = prepared((db) =>
  selectTodos(db)
    .where(and(ofTenant, isMine, inTeamIfNamed, notArchived))
    .orderBy(...inOrder)
    .prepare('todos_assigned'),
)
const todosCreated = prepared((db) =>
  selectTodos(db)
    .where(and(ofTenant, isByMe, inTeamIfNamed, filtered))
    .orderBy(...inOrder)
    .prepare('todos_created'),
)
const named = sql`${todos.id} = any(${placeholder('ids')}::int[])`

const todosSeen = prepared((db) =>
  selectTodos(db)
    .where(and(ofTenant, named, visible))
    .prepare('todos_seen'),
)
const todosNamed = prepared((db) => selectTodos(db).where(and(ofTenant, named)).prepare('todos_named'))

type Wish = { teamId?: number | undefined; archived?: boolean | undefined }

/** A team's to-dos, or all that the viewer may see. */
export const listTodos = async (db: Db, viewer: Viewer, { teamId, archived = false }: Wish): Promise<Todo[]> => {
  const query = teamId === undefined ? todosVisible(db) : todosOfTeam(db)
  const rows = await query.execute({ ...viewer, teamId, archived })
  return rows.map((row) => present(viewer, row))
}

/** The to-dos that the viewer created, for one team or for all. */
export const listCreated = async (db: Db, viewer: Viewer, { teamId, archived = false }: Wish): Promise<Todo[]> => {
  const rows = await todosCreated(db).execute({ ...viewer, teamId: teamId ?? null, archived })
  return rows.map((row) => present(viewer, row))
}

export const listAssigned = async (db: Db, viewer: Viewer, teamId: number | undefined): Promise<Todo[]> => {
  const rows = await todosAssigned(db).execute({ ...viewer, teamId: teamId ?? null })
  return rows.map((row) => present(viewer, row))
}

/** The to-dos that the viewer may see, in no order. */
export const findTodos = async (db: Db, viewer: Viewer, ids: number[]): Promise<Todo[]> => {
  const rows = await todosSeen(db).execute({ ...viewer, ids })
  return rows.map((row) => present(viewer, row))
}

export const findTodo = async (db: Db, viewer: Viewer, id: number): Promise<Todo | undefined> =>
  (await findTodos(db, viewer, [id]))[0]

/** To-dos that the viewer has just changed, even those that they no longer see. */
export const showTodos = async (db: Db, viewer: Viewer, ids: number[]): Promise<Todo[]> => {
  const rows = await todosNamed(db).execute({ ...viewer, ids })
  return rows.map((row) => present(viewer, row))
}

const nameOf = ({ id, title, teamId, completed }: Todo): Named => ({ id, partId: null, title, teamId, done: completed })

/** What the to-dos that the viewer may see are called. */
export const nameTodos = async (db: Db, viewer: Viewer, ids: number[]): Promise<Named[]> =>
  (await findTodos(db, viewer, ids)).map(nameOf)
