import { Fragment } from 'react'
import type { Todo } from '#contract/todos.ts'
import { SelectBox } from '../ui/SelectBox.tsx'
import { TodoRow } from './TodoRow.tsx'
import type { ListProps } from './list.ts'
import { useFocusFollows } from './list.ts'
import { useVirtualRows, withGaps } from '../ui/virtual-rows.ts'
import styles from './TodoTable.module.css'

const rowHeight = 36

export const TodoTable = ({
  rows,
  ids,
  chosen,
  choosable,
  active,
  actions,
  focus,
  otherTeam,
  onChooseAll,
}: ListProps) => {
  const pinned = active === null ? -1 : ids.indexOf(active)
  const { place, virtual, top } = useVirtualRows<HTMLTableSectionElement>({ ids, height: rowHeight, pinned })
  useFocusFollows(focus, ids, virtual)
  const items = virtual.getVirtualItems()
  const { gaps, after } = withGaps(items, top, virtual.getTotalSize())
  return (
    <table className={styles.table} aria-rowcount={rows.length + 1}>
      <Head choosable={choosable} chosen={chosen.size} onChooseAll={onChooseAll} />
      <tbody ref={place}>
        {items.map(({ index }, nth) => (
          <Line
            key={ids[index]}
            gap={gaps[nth] ?? 0}
            todo={rows[index]}
            place={index + 1}
            {...{ chosen, actions, otherTeam }}
          />
        ))}
        <Gap height={after} />
      </tbody>
    </table>
  )
}

const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true" className={styles.gap}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty height */}
      <td colSpan={7} style={{ height }} />
    </tr>
  )

type LineProps = {
  gap: number
  todo: Todo | undefined
  place: number
  chosen: ReadonlySet<number>
} & Pick<ListProps, 'actions' | 'otherTeam'>

const Line = ({ gap, todo, place, chosen, actions, otherTeam }: LineProps) =>
  todo && (
    <Fragment>
      <Gap height={gap} />
      <TodoRow todo={todo} place={place} chosen={chosen.has(todo.id)} team={otherTeam(todo)} actions={actions} />
    </Fragment>
  )

type HeadProps = { choosable: number; chosen: number; onChooseAll: () => void }

const Head = ({ choosable, chosen, onChooseAll }: HeadProps) => (
  <thead>
    <tr aria-rowindex={1}>
      <th scope="col">
        <SelectBox
          label="Select all to-dos shown"
          chosen={chosen > 0 && chosen === choosable}
          mixed={chosen > 0 && chosen < choosable}
          disabled={choosable === 0}
          onChange={onChooseAll}
        />
      </th>
      <th scope="col">To-Do</th>
      <th scope="col">Assignee</th>
      <th scope="col" data-sorted="true" aria-sort="ascending">
        Due Date
      </th>
      <th scope="col">Priority</th>
      <th scope="col">Others</th>
      <th scope="col">Actions</th>
    </tr>
  </thead>
)
