import type { ListProps } from './list.ts'
import { useFocusFollows } from './list.ts'
import { TodoCard } from './TodoCard.tsx'
import { useVirtualRows, withGaps } from '../ui/virtual-rows.ts'
import styles from './TodoCard.module.css'

const usualHeight = 75

/** The list on a phone. While something is chosen, a tap chooses. */
export const TodoCards = ({ rows, ids, chosen, active, focus, actions, otherTeam }: ListProps) => {
  const pinned = active === null ? -1 : ids.indexOf(active)
  const { place, virtual, top } = useVirtualRows<HTMLUListElement>({ ids, height: usualHeight, pinned })
  useFocusFollows(focus, ids, virtual)
  const items = virtual.getVirtualItems()
  const { gaps, after } = withGaps(items, top, virtual.getTotalSize())
  return (
    <ul ref={place} className={styles.list} style={{ paddingBottom: after }}>
      {items.map(({ index }, nth) => {
        const todo = rows[index]
        if (!todo) return null
        const gap = gaps[nth] ?? 0
        return (
          <li
            key={todo.id}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            style={gap > 0 ? { marginTop: gap } : undefined}
          >
            <TodoCard
              todo={todo}
              choosing={chosen.size > 0}
              chosen={chosen.has(todo.id)}
              team={otherTeam(todo)}
              actions={actions}
            />
          </li>
        )
      })}
    </ul>
  )
}
