import { and, asc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Todo } from '#contract/todos.ts'
import { commentsJson } from '#server/comments/reading.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { attachmentsJson } from '#server/files/attachments.ts'
import { findingByIds, type List, type Listing, presenting } from '#server/session/presenting.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { rightsOn } from './policy.ts'
import { todos } from './table.ts'

const { placeholder } = sql
const assignee = alias(users, 'assignee')
const { tenantId: _, followsId: __, deletedAt: ___, givenDay: ____, ...fields } = getTableColumns(todos)

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

export const own = (viewer: Viewer, row: TodoRow): Pick<Todo, 'can'> => ({ can: rightsOn(viewer, row) })

export const ofTenant = and(eq(todos.tenantId, placeholder('tenantId')), kept(todos))
const inReach = sql`${todos.teamId} = any(${placeholder('reach')}::int[])`
export const isMine = eq(todos.assignedToId, placeholder('userId'))

const isByMe = eq(todos.createdById, placeholder('userId'))

/** A person sees their teams' to-dos, and those that they created or that are assigned to them. */
export const visible = or(
  inReach,
  eq(todos.assignedToId, placeholder('personId')),
  eq(todos.createdById, placeholder('personId')),
)

// Open to-dos by due date, undated last; then completed ones, latest first.
const inOrder = [
  asc(todos.completed),
  sql`case when not ${todos.completed} then ${todos.dueDate} end asc nulls last`,
  sql`${todos.completedAt} desc nulls last`,
  asc(todos.id),
]

export const notArchived = isNull(todos.archivedAt)

export const inTeam = eq(todos.teamId, placeholder('teamId'))

/** Archived ones are listed apart from the others. */
const filtered = sql`(${todos.archivedAt} is not null) = ${placeholder('archived')}::boolean`

/** Prepares a query for the to-dos that meet a condition, or the first of them, in the order of the lists. */
const todosWhere = (name: string, condition: SQL | undefined, limit?: number): Listing<object, Todo> =>
  presenting(
    (db) => {
      const ordered = selectTodos(db)
        .where(and(ofTenant, condition))
        .orderBy(...inOrder)
      return (limit === undefined ? ordered : ordered.limit(limit)).prepare(name)
    },
    (row: TodoRow) => row,
    own,
  )

const inTeamIfNamed = sql`(${placeholder('teamId')}::int is null or ${todos.teamId} = ${placeholder('teamId')}::int)`

const todosOfTeam = todosWhere('todos_of_team', and(inTeam, filtered))
const todosVisible = todosWhere('todos_visible', and(visible, filtered))
const assigned = and(visible, isMine, inTeamIfNamed, notArchived)
const todosAssigned = todosWhere('todos_assigned', assigned)
const firstAssigned = todosWhere('first_todos_assigned', assigned, 5)
const todosCreated = todosWhere('todos_created', and(visible, isByMe, inTeamIfNamed, filtered))

type Wish = { teamId?: number | undefined; archived?: boolean | undefined }

/** A team's to-dos, or all that the viewer may see. */
export const listTodos = (db: Db, viewer: Viewer, { teamId, archived = false }: Wish): Promise<Todo[]> =>
  (teamId === undefined ? todosVisible : todosOfTeam)(db, viewer, { teamId, archived })

/** The to-dos that the viewer created, for one team or for all. */
export const listCreated = (db: Db, viewer: Viewer, { teamId, archived = false }: Wish): Promise<Todo[]> =>
  todosCreated(db, viewer, { teamId: teamId ?? null, archived })

export const listAssigned = (db: Db, viewer: Viewer, teamId: number | undefined): Promise<Todo[]> =>
  todosAssigned(db, viewer, { teamId: teamId ?? null })

/** The first five of the same. */
export const listFirstAssigned = (db: Db, viewer: Viewer, teamId: number | undefined): Promise<Todo[]> =>
  firstAssigned(db, viewer, { teamId: teamId ?? null })

/** Those that the viewer sees of the to-dos that serve one of some rocks. */
export const listServing: List<{ rockIds: number[] }, Todo> = todosWhere(
  'todos_serving',
  and(sql`${todos.rockId} = any(${placeholder('rockIds')}::int[])`, visible, notArchived),
)

export const {
  sees: seesTodos,
  find: findTodos,
  share: shareTodos,
  findOne: findTodo,
  show: showTodos,
  name: nameTodos,
} = findingByIds(todos, visible, todosWhere, ({ id, title, teamId, completed, dueDate, assignee: person }) => [
  { id, partId: null, title, teamId, done: completed, facts: { dueDate, person } },
])
