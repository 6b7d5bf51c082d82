import type { FastifyInstance } from 'fastify'
import { todos } from '#contract/todos.ts'
import { keysOf } from '#server/files/attachments.ts'
import { bind } from '#server/http/bind.ts'
import { anyTeam, memberOfTeam, signedIn, whoMaySee } from '#server/session/doors.ts'
import { addTodo } from './adding.ts'
import { changeSelection, changeTodo, onTodos, toggleTodo } from './changes.ts'
import { addComment, changeComment, removeComment } from './commenting.ts'
import { overviewOf } from './overview.ts'
import { findTodo, findTodos, listAssigned, listCreated, listTodos, seesFile } from './reading.ts'
import { todos as todoTable } from './table.ts'

const oneTodo = whoMaySee('todoId', findTodo)

export const todoRoutes = (app: FastifyInstance): void => {
  app.topics.set('todos', findTodos)
  app.fileDoors.push(seesFile)
  app.teamContents.set('todos', todoTable)
  bind(app, todos.list, memberOfTeam, ({ db, viewer, query: { teamId, created } }) =>
    created ? listCreated(db, viewer, teamId) : listTodos(db, viewer, teamId),
  )
  bind(app, todos.assigned, memberOfTeam, ({ db, viewer, query }) => listAssigned(db, viewer, query.teamId))
  bind(app, todos.overview, memberOfTeam, ({ db, viewer, query }) => overviewOf(db, viewer, query))
  bind(app, todos.add, anyTeam, async ({ db, viewer, params, body }) => {
    await app.takeInUploads(viewer, keysOf(body.attachments))
    return addTodo(db, viewer, params.teamId, body)
  })
  bind(app, todos.read, oneTodo, async ({ row }) => row)
  bind(app, todos.change, oneTodo, async ({ db, viewer, row, body }) => {
    await app.takeInUploads(viewer, keysOf(body.attachments ?? []))
    return changeTodo(db, viewer, row.id, body)
  })
  bind(app, todos.toggle, oneTodo, ({ db, viewer, row, body, now }) => toggleTodo(db, viewer, row.id, body, now))
  bind(app, todos.remove, oneTodo, ({ db, viewer, row }) => onTodos.remove(db, viewer, [row.id]))
  bind(app, todos.changeSelection, signedIn, ({ db, viewer, body, now }) => changeSelection(db, viewer, body, now))
  bind(app, todos.removeSelection, signedIn, ({ db, viewer, body }) => onTodos.remove(db, viewer, body.ids))
  bind(app, todos.addComment, oneTodo, ({ db, viewer, row, body }) => addComment(db, viewer, row.id, body.text))
  bind(app, todos.changeComment, oneTodo, ({ db, viewer, row, params, body }) =>
    changeComment(db, viewer, row.id, params.index, body),
  )
  bind(app, todos.removeComment, oneTodo, ({ db, viewer, row, params, body }) =>
    removeComment(db, viewer, row.id, params.index, body?.createdAt),
  )
}
