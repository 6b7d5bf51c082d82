import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Room } from '#contract/room.ts'
import type { Todo } from '#contract/todos.ts'
import { plural, t } from '#contract/words.ts'
import { useUser } from '../../session/queries.ts'
import { TodoDialogs } from '../../todos/lazy-parts.ts'
import { todosQuery } from '../../todos/queries.ts'
import type { OpenDialog } from '../../todos/TodoDialogs.tsx'
import { inListOrder } from '../../todos/view.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { useSteadyRows } from '../../ui/list/steady-rows.ts'
import rowStyles from '../sections/rows/rows.module.css'
import { useStaying } from '../sections/rows/staying.ts'
import { useLines } from '../sections/todos/use-lines.tsx'
import { Part } from './Part.tsx'

/** Your to-dos of the team, to be ticked. */
export const MyTodos = ({ room }: { room: Room }) => (
  <Loaded query={useQuery(todosQuery(room.teamId))} rows={3} failed={t('The to-dos could not be loaded')}>
    {(todos) => <Mine {...{ room, todos }} />}
  </Loaded>
)

const Mine = ({ room, todos }: { room: Room; todos: Todo[] }) => {
  const { id: userId } = useUser()
  const { shown, open, close } = useDialogs<OpenDialog>()
  const { lineOf, menu } = useLines({ room, open })
  const isMine = ({ assignedToId }: Todo) => assignedToId === userId
  const openOnes = todos.filter((todo) => isMine(todo) && !todo.completed)
  const staying = useStaying(openOnes.map(({ id }) => id))
  const mine = useMemo(
    () => todos.filter(({ id, assignedToId }) => assignedToId === userId && staying.has(id)),
    [todos, userId, staying],
  )
  const rows = useSteadyRows(String(room.teamId), mine, inListOrder)
  return (
    <Part
      title={t('My to-dos')}
      count={openOnes.length > 0 ? plural(openOnes.length, '{count} open', '{count} open') : undefined}
      isEmpty={rows.length === 0}
    >
      <ul className={rowStyles.rows}>{rows.map(lineOf)}</ul>
      {menu}
      {shown && <TodoDialogs shown={shown} rows={rows} teamId={room.teamId} onClose={close} />}
    </Part>
  )
}
