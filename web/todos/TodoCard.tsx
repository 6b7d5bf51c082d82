import { memo } from 'react'
import type { Todo } from '#contract/todos.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { DueDate } from '../ui/DueDate.tsx'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { rowProps } from '../ui/row-focus.ts'
import { RowTitle } from '../ui/RowTitle.tsx'
import { Tick } from '../ui/Tick.tsx'
import { useLongPress } from './long-press.ts'
import { Others } from './Others.tsx'
import type { RowActions } from './row-actions.ts'
import { SelectBox } from '../ui/SelectBox.tsx'
import styles from './TodoCard.module.css'

type Props = {
  todo: Todo
  choosing: boolean
  chosen: boolean
  team: string | undefined
  actions: RowActions
}

export const TodoCard = memo(({ todo, choosing, chosen, team, actions }: Props) => {
  const choose = () => todo.can.edit && actions.choose(todo, false)
  const press = useLongPress(choose)
  return (
    <div
      {...rowProps('todo', todo.id)}
      {...press}
      className={styles.card}
      data-chosen={chosen}
      onFocus={() => actions.enter(todo)}
    >
      <div className={styles.what}>
        {choosing ? (
          <SelectBox label={`Select "${todo.title}"`} chosen={chosen} disabled={!todo.can.edit} onChange={choose} />
        ) : (
          <Tick
            done={todo.completed}
            label={`Mark "${todo.title}" complete`}
            disabled={!todo.can.edit}
            onChange={() => actions.toggle(todo)}
          />
        )}
        <RowTitle title={todo.title} done={todo.completed} onOpen={choosing ? choose : () => actions.edit(todo)} />
        <MenuButton label={`Actions for "${todo.title}"`} onOpen={(button) => actions.menu(todo, button)} />
      </div>
      <Facts todo={todo} team={team} actions={actions} />
    </div>
  )
})

const Facts = ({ todo, team, actions }: Pick<Props, 'todo' | 'team' | 'actions'>) => (
  <div className={styles.facts}>
    <DueDate item={todo} />
    <PriorityMark priority={todo.priority} />
    <Others todo={todo} actions={actions} />
    {team !== undefined && <span className={styles.team}>{team}</span>}
    <span className={styles.person}>
      <Avatar person={todo.assignee} />
      <span className="sr-only">{todo.assignee?.fullName ?? 'Unassigned'}</span>
    </span>
  </div>
)
