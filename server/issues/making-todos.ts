import type { NewTodo, Todo } from '#contract/todos.ts'
import { type Db, transaction } from '#server/db/open.ts'
import type { Topics } from '#server/journal/topics.ts'
import { link } from '#server/links/linking.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { addTodo } from '#server/todos/adding.ts'
import { onIssues } from './changes.ts'

/** Makes a to-do of the issue's team from an issue, linked with it. */
export const makeTodo = (db: Db, viewer: Viewer, id: number, body: NewTodo, topics: Topics): Promise<Todo> =>
  transaction(db, async (tx) => {
    const { teamId } = await onIssues.edit(tx, viewer, id, async () => ({
      verb: 'made a to-do from',
      after: { todo: body.title },
    }))
    const todo = await addTodo(tx, viewer, teamId, body, topics)
    await link(tx, viewer, { issueId: id }, [{ todoId: todo.id }])
    return todo
  })
