import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Room } from '#contract/room.ts'
import type { Todo } from '#contract/todos.ts'
import { useArchive, useToggle } from '../../../todos/changes.ts'
import { columns as ofTodos } from '../../../todos/columns.tsx'
import { commandsOf } from '../../../todos/commands.ts'
import type { Act } from '../../../todos/commands.ts'
import { TodoDialogs } from '../../../todos/lazy-parts.ts'
import { todosQuery } from '../../../todos/queries.ts'
import { TodoCard } from '../../../todos/TodoCard.tsx'
import type { OpenDialog } from '../../../todos/TodoDialogs.tsx'
import { useDialogs } from '../../../ui/dialogs.ts'
import { List } from '../../../ui/list/List.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { happenedIn } from '../../frame/figures.ts'
import { Part } from './Part.tsx'

/** The to-dos that were made in the meeting, with who does them until when. */
export const NewTodos = ({ room }: { room: Room }) => {
  const query = useQuery(todosQuery(room.teamId))
  const made = useMemo(
    () =>
      query.data
        ?.filter(({ createdAt }) => happenedIn(room.clock, createdAt))
        .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)),
    [query.data, room],
  )
  return (
    <Part title="New to-dos" count={made?.length}>
      <Loaded query={{ ...query, data: made }} rows={3} failed="The to-dos could not be loaded">
        {(todos) => <Todos todos={todos} teamId={room.teamId} />}
      </Loaded>
    </Part>
  )
}

/** What, who and until when; the rest is in its dialog. */
const columns = ofTodos.slice(0, 3)
const nameOf = ({ title }: Todo) => title

const Todos = ({ todos, teamId }: { todos: Todo[]; teamId: number }) => {
  const { shown, open, close } = useDialogs<OpenDialog>()
  const list = useList({ kind: 'todo', rows: todos, nameOf, act: useAct(open), commandsOf })
  return (
    <>
      {todos.length === 0 ? (
        <p>No to-dos have been made in this meeting. Press T to add one.</p>
      ) : (
        <List list={list} columns={columns} Card={TodoCard} label="New to-dos" headless />
      )}
      {list.popups}
      {shown && <TodoDialogs shown={shown} rows={todos} teamId={teamId} onClose={close} />}
    </>
  )
}

const useAct = (open: Act['open']): Act => {
  const { mutate: mark } = useToggle()
  const archive = useArchive()
  return useMemo(
    () => ({
      open,
      mark: (todo) => mark({ todo, completed: !todo.completed }),
      archive,
      otherTeam: () => undefined,
    }),
    [open, mark, archive],
  )
}
