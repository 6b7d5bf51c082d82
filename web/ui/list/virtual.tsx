import { Fragment } from 'react'
import { useFocusFollows } from './list-focus.ts'
import type { Virtual } from './list.ts'
import { useVirtualRows, withGaps } from './virtual-rows.ts'

const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty height */}
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  )

const Body: Virtual['Body'] = ({ kind, ids, active, focus, rowAt, span, rowHeight }) => {
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

const CardList: Virtual['CardList'] = ({ kind, ids, active, focus, rowAt, label, cardHeight }) => {
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

/** Renders only the rows in sight. In pixels: what every table row has, and about what a card has. */
export const virtual = (rowHeight: number, cardHeight: number): Virtual => ({ Body, CardList, rowHeight, cardHeight })
