import { todos } from '#contract/todos.ts'
import type { Todo } from '#contract/todos.ts'
import { call } from '../../api.ts'
import { useOwnComments } from '../../comments/use-comments.ts'
import { ActivityList } from '../../detail/activity/ActivityList.tsx'
import { Attachments } from '../../detail/Attachments.tsx'
import { Comments } from '../../detail/Comments.tsx'
import { DescriptionInPlace } from '../../detail/DescriptionInPlace.tsx'
import { DetailFrame } from '../../detail/DetailFrame.tsx'
import { TitleInPlace } from '../../detail/TitleInPlace.tsx'
import { titleError } from '../../detail/title-error.ts'
import { useRowText } from '../../detail/use-row-text.ts'
import { useShown } from '../../detail/use-shown.ts'
import { LinkedItems } from '../../links/LinkedItems.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { TodoTick } from '../columns.tsx'
import { repeatWords } from '../draft.ts'
import { todoFields } from '../in-place/fields.ts'
import { linkedTodoQuery, todoTopic } from '../queries.ts'
import { priorityWords } from '../../ui/PriorityMark.tsx'
import { TodoFacts } from './TodoFacts.tsx'
import { useTodoCommands } from './use-commands.tsx'

/** All about a to-do, in the detail panel. */
export const TodoPanel = ({ id }: { id: number }) => {
  const todo = useShown('to-do', id, linkedTodoQuery)
  return todo ? <Whole todo={todo} /> : <SkeletonRows rows={6} />
}

const values = {
  repeat: (value: string) => ({ ...repeatWords })[value as Todo['repeat']],
  priority: (value: string) => priorityWords[value as Todo['priority']],
}

const Whole = ({ todo }: { todo: Todo }) => {
  const { id, title, teamId, can } = todo
  const { commands, popups } = useTodoCommands(todo)
  const params = { todoId: id }
  const about = { kind: todoFields, row: todo }
  const named = useRowText({ ...about, field: 'title', told: 'Title changed', empty: '', errorOf: titleError })
  const described = useRowText({ ...about, field: 'description', told: 'Description changed', empty: null })
  const talk = useOwnComments({ topic: todoTopic, row: todo, calls: todos, params, teamIds: [teamId] })
  const place = { subject: todoTopic.name, subjectId: id, milestoneId: null, teamId }
  return (
    <DetailFrame kind="todo" {...{ place, title, commands }}>
      <TitleInPlace mark={<TodoTick todo={todo} />} label="Title" title={named} readOnly={!can.edit} />
      <TodoFacts todo={todo} />
      <DescriptionInPlace what="description" text={described} readOnly={!can.edit} />
      <LinkedItems topic={todoTopic.name} row={todo} load={(signal) => call(todos.links, { params }, signal)} />
      <Attachments kind={todoFields} row={todo} readOnly={!can.edit} />
      <Comments {...talk} />
      <ActivityList
        topic={todoTopic.name}
        subject={todoTopic.name}
        item={String(id)}
        values={values}
        load={(before, signal) => call(todos.activity, { params, query: { before } }, signal)}
      />
      {popups}
    </DetailFrame>
  )
}
