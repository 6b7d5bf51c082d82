import { memo } from 'react'
import type { Todo } from '#contract/todos.ts'
import { DueDate } from '../ui/DueDate.tsx'
import { PersonCell } from '../ui/PersonCell.tsx'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { rowProps } from '../ui/row-focus.ts'
import { RowTitle } from '../ui/RowTitle.tsx'
import { Tick } from '../ui/Tick.tsx'
import { Others } from './Others.tsx'
import type { RowActions } from './row-actions.ts'
import { SelectBox } from '../ui/SelectBox.tsx'
import styles from './TodoTable.module.css'

type Props = { todo: Todo; place: number; chosen: boolean; team: string | undefined; actions: RowActions }

/** `place` counts from 1, the head being the table's first row. */
export const TodoRow = memo(({ todo, place, chosen, team, actions }: Props) => (
  <tr
    {...rowProps('todo', todo.id)}
    aria-rowindex={place + 1}
    data-chosen={chosen}
    className={styles.row}
    onFocus={() => actions.enter(todo)}
  >
    <td>
      <SelectBox
        label={`Select "${todo.title}"`}
        chosen={chosen}
        disabled={!todo.can.edit}
        onChange={(range) => actions.choose(todo, range)}
      />
    </td>
    <td>
      <span className={styles.what}>
        <Tick
          done={todo.completed}
          label={`Mark "${todo.title}" complete`}
          disabled={!todo.can.edit}
          onChange={() => actions.toggle(todo)}
        />
        <RowTitle title={todo.title} done={todo.completed} onOpen={() => actions.edit(todo)} />
        {team !== undefined && <span className={styles.team}>{team}</span>}
      </span>
    </td>
    <td>
      <PersonCell person={todo.assignee} />
    </td>
    <td>
      <DueDate item={todo} />
    </td>
    <td>
      <PriorityMark priority={todo.priority} />
    </td>
    <td>
      <Others todo={todo} actions={actions} />
    </td>
    <td>
      <MenuButton label={`Actions for "${todo.title}"`} onOpen={(button) => actions.menu(todo, button)} />
    </td>
  </tr>
))
