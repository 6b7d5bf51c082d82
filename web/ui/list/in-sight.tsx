import { Fragment } from 'react'
import { useFocusFollows } from './list-focus.ts'
import type { BodyProps, CardListProps } from './list.ts'
import { Gap } from './whole.tsx'
import { useVirtualRows, withGaps } from './virtual-rows.ts'

/** The table rows in sight. */
export const BodyInSight = ({ kind, ids, active, focus, rowAt, span, rowHeight }: BodyProps) => {
  const { place, virtual, top, scrollTo } = useVirtualRows<HTMLTableSectionElement>({ ids, active, height: rowHeight })
  useFocusFollows({ kind, ids, focus, scrollTo })
  const items = virtual.getVirtualItems()
  const { gaps, after } = withGaps(items, top, virtual.getTotalSize())
  return (
    <tbody ref={place}>
      {items.map(({ index }, nth) => (
        <Fragment key={ids[index]}>
          <Gap height={gaps[nth] ?? 0} span={span} />
          {rowAt(index)}
        </Fragment>
      ))}
      <Gap height={after} span={span} />
    </tbody>
  )
}

/** The cards in sight. */
export const CardsInSight = ({ kind, ids, active, focus, rowAt, label, cardHeight }: CardListProps) => {
  const { place, virtual, top, scrollTo } = useVirtualRows<HTMLUListElement>({ ids, active, height: cardHeight })
  useFocusFollows({ kind, ids, focus, scrollTo })
  const items = virtual.getVirtualItems()
  const { gaps, after } = withGaps(items, top, virtual.getTotalSize())
  return (
    <ul ref={place} aria-label={label} style={{ paddingBottom: after, overflowAnchor: 'none' }}>
      {items.map(({ index }, nth) => (
        <li
          key={ids[index]}
          ref={virtual.measureElement}
          data-index={index}
          aria-setsize={ids.length}
          aria-posinset={index + 1}
          style={gaps[nth] ? { marginTop: gaps[nth] } : undefined}
        >
          {rowAt(index)}
        </li>
      ))}
    </ul>
  )
}
