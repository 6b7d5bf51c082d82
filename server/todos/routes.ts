import type { FastifyInstance } from 'fastify'
import { Todo, todos } from '#contract/todos.ts'
import { commentRoutes } from '#server/comments/routes.ts'
import { bindAttaching } from '#server/files/attachments.ts'
import { bind } from '#server/http/bind.ts'
import { activityRoutes } from '#server/item-activity/routes.ts'
import { linkRoutes } from '#server/links/routes.ts'
import { anyTeam, memberOfTeam, signedIn, whoMaySee, whoSees } from '#server/session/doors.ts'
import { addLines, addTodo } from './adding.ts'
import { archiveTodo, changeTodo, onTodos, toggleTodo } from './changes.ts'
import { foundTodos } from './found.ts'
import { overviewOf } from './overview.ts'
import {
  findTodo,
  findTodos,
  listAssigned,
  listCreated,
  listTodos,
  nameTodos,
  seesTodos,
  shareTodos,
} from './reading.ts'
import { changeSelection } from './selection.ts'
import { todos as todoTable } from './table.ts'

const whoSeesTodo = whoSees('todoId', seesTodos)

export const todoRoutes = (app: FastifyInstance): void => {
  app.topics.set('todos', { sees: seesTodos, share: shareTodos, rows: findTodos, named: nameTodos, found: foundTodos })
  app.presents.set(Todo, findTodos)
  app.teamContents.set('todos', todoTable)
  bind(app, todos.list, memberOfTeam, ({ db, viewer, query: { created, ...wish } }) =>
    created ? listCreated(db, viewer, wish) : listTodos(db, viewer, wish),
  )
  bind(app, todos.assigned, memberOfTeam, ({ db, viewer, query }) => listAssigned(db, viewer, query.teamId))
  bind(app, todos.overview, memberOfTeam, ({ db, viewer, query }) => overviewOf(db, viewer, query))
  bindAttaching(app, todos.add, anyTeam, ({ db, viewer, params, body }) =>
    addTodo(db, viewer, params.teamId, body, app.topics),
  )
  bind(app, todos.addMany, anyTeam, ({ db, viewer, params, body }) =>
    addLines(db, viewer, params.teamId, body.added, app.topics),
  )
  bind(app, todos.read, whoMaySee('todoId', findTodo), async ({ row }) => row)
  bindAttaching(app, todos.change, whoSeesTodo, ({ db, viewer, id, body }) =>
    changeTodo(db, viewer, id, body, app.topics),
  )
  bind(app, todos.toggle, whoSeesTodo, ({ db, viewer, id, body, now }) => toggleTodo(db, viewer, id, body, now))
  bind(app, todos.archive, whoSeesTodo, ({ db, viewer, id, body, now }) =>
    archiveTodo(db, viewer, id, body.archived, now),
  )
  bind(app, todos.remove, whoSeesTodo, ({ db, viewer, id, now }) => onTodos.remove(db, viewer, [id], now))
  bind(app, todos.changeSelection, signedIn, ({ db, viewer, body, now }) => changeSelection(db, viewer, body, now))
  bind(app, todos.removeSelection, signedIn, ({ db, viewer, body, now }) => onTodos.remove(db, viewer, body.ids, now))
  bind(app, todos.restore, signedIn, ({ db, viewer, body }) => onTodos.restore(db, viewer, body.ids))
  linkRoutes(app, todos, whoSeesTodo, 'todoId')
  activityRoutes(app, todos, whoSeesTodo, 'todos')
  commentRoutes(app, todos, whoSeesTodo, onTodos, ({ id, title, teamId }) => ({
    item: { todoId: id },
    title,
    teamIds: [teamId],
  }))
}
