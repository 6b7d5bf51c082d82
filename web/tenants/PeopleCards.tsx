import type { User } from '#contract/tenants.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { useVirtualRows, withGaps } from '../ui/list/virtual-rows.ts'
import styles from './PeopleCards.module.css'
import type { ListProps } from './list.ts'
import { RolePill } from './RolePill.tsx'

const usualHeight = 61

export const PeopleCards = <Row extends User>({ rows, action }: ListProps<Row>) => {
  const ids = rows.map(({ id }) => id)
  const { place, virtual, top } = useVirtualRows<HTMLUListElement>({ ids, height: usualHeight, active: null })
  const items = virtual.getVirtualItems()
  const { gaps, after } = withGaps(items, top, virtual.getTotalSize())
  return (
    <ul ref={place} className={styles.list} style={{ paddingBottom: after }}>
      {items.map(({ index }, nth) => {
        const person = rows[index]
        if (!person) return null
        return (
          <li
            key={person.id}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            style={(gaps[nth] ?? 0) > 0 ? { marginTop: gaps[nth] } : undefined}
          >
            <div className={styles.card}>
              <Avatar person={person} size="header" />
              <span className={styles.who}>
                <b dir="auto">{person.fullName}</b>
                <span>{person.email}</span>
              </span>
              <RolePill role={person.role} />
              {action?.(person)}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
