import { IconMessageCircle, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { happenedIn } from '#contract/clock.ts'
import type { Room } from '#contract/room.ts'
import type { Todo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import { TodoTick } from '../../../todos/columns.tsx'
import { TodoDialogs } from '../../../todos/lazy-parts.ts'
import { todosQuery } from '../../../todos/queries.ts'
import type { OpenDialog } from '../../../todos/TodoDialogs.tsx'
import { useDialogs } from '../../../ui/dialogs.ts'
import { DueDate } from '../../../ui/DueDate.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { PersonCell } from '../../../ui/PersonCell.tsx'
import { RowTitle } from '../../../ui/RowTitle.tsx'
import { useRowMenu } from '../rows/row-menu.tsx'
import { RowLine } from '../rows/RowLine.tsx'
import rowStyles from '../rows/rows.module.css'
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
    <Part title={t('New to-dos')} count={made?.length}>
      <Loaded query={{ ...query, data: made }} rows={3} failed={t('The to-dos could not be loaded')}>
        {(todos) => <Todos todos={todos} teamId={room.teamId} />}
      </Loaded>
    </Part>
  )
}

const Todos = ({ todos, teamId }: { todos: Todo[]; teamId: number }) => {
  const { shown, open, close } = useDialogs<OpenDialog>()
  const { menuOf, menu } = useRowMenu<Todo>({
    nameOf: ({ title }) => title,
    commandsOf: ({ id, can }) => [
      { name: can.edit ? t('Edit') : t('View'), icon: IconPencil, act: () => open({ kind: 'edit', id }) },
      { name: t('Comments'), icon: IconMessageCircle, act: () => open({ kind: 'comments', id }) },
    ],
  })
  if (todos.length === 0) return <p>{t('No to-dos have been made in this meeting. Press T to add one.')}</p>
  return (
    <>
      <ul className={rowStyles.rows} aria-label={t('New to-dos')}>
        {todos.map((todo) => (
          <RowLine
            key={todo.id}
            name={todo.title}
            menu={menuOf(todo)}
            lead={<TodoTick todo={todo} />}
            title={
              <RowTitle title={todo.title} done={todo.completed} onOpen={() => open({ kind: 'edit', id: todo.id })} />
            }
          >
            <PersonCell person={todo.assignee} />
            <DueDate item={todo} />
          </RowLine>
        ))}
      </ul>
      {menu}
      {shown && <TodoDialogs shown={shown} rows={todos} teamId={teamId} onClose={close} />}
    </>
  )
}
