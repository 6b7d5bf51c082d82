import { todos } from '#contract/todos.ts'
import type { Todo } from '#contract/todos.ts'
import { call } from '../../api.ts'
import { useOwnComments } from '../../comments/use-comments.ts'
import { describing } from '../../detail/describing.ts'
import { RowDetails } from '../../detail/RowDetails.tsx'
import { useShown } from '../../detail/use-shown.ts'
import { toldText } from '../../rhythms/words.ts'
import { priorityWords } from '../../ui/PriorityMark.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { TodoTick } from '../columns.tsx'
import { todoFields } from '../in-place/fields.ts'
import { linkedTodoQuery, todoTopic } from '../queries.ts'
import { TodoFacts } from './TodoFacts.tsx'
import { useTodoCommands } from './use-commands.tsx'

/** All about a to-do, in the detail panel. */
export const TodoPanel = ({ id }: { id: number }) => {
  const todo = useShown('to-do', id, linkedTodoQuery)
  return todo ? <Whole todo={todo} /> : <SkeletonRows rows={6} />
}

const values = {
  repeat: toldText,
  priority: (value: string) => priorityWords[value as Todo['priority']],
}

const Whole = ({ todo }: { todo: Todo }) => {
  const params = { todoId: todo.id }
  const { commands, popups } = useTodoCommands(todo)
  return (
    <>
      <RowDetails
        kind="todo"
        row={todo}
        fields={todoFields}
        mark={<TodoTick todo={todo} />}
        facts={<TodoFacts todo={todo} />}
        text={describing}
        commands={commands}
        talk={useOwnComments({ topic: todoTopic, row: todo, calls: todos, params, teamIds: [todo.teamId] })}
        links={(signal) => call(todos.links, { params }, signal)}
        activity={(before, signal) => call(todos.activity, { params, query: { before } }, signal)}
        values={values}
      />
      {popups}
    </>
  )
}
