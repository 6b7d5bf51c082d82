import { Fragment } from 'react'
import type { User } from '#contract/tenants.ts'
import { PersonCell } from '../ui/PersonCell.tsx'
import { tipWhenCut } from '../ui/tips.ts'
import { useVirtualRows, withGaps } from '../ui/list/virtual-rows.ts'
import type { ListProps } from './list.ts'
import styles from './PeopleTable.module.css'
import { RolePill } from './RolePill.tsx'

const rowHeight = 36

export const PeopleTable = <Row extends User>({ rows, heads, action }: ListProps<Row>) => {
  const ids = rows.map(({ id }) => id)
  const { place, virtual, top } = useVirtualRows<HTMLTableSectionElement>({ ids, height: rowHeight, active: null })
  const items = virtual.getVirtualItems()
  const { gaps, after } = withGaps(items, top, virtual.getTotalSize())
  return (
    <table className={styles.table} aria-rowcount={rows.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" data-sorted="true" aria-sort="ascending">
            {heads.name}
          </th>
          <th scope="col">Email</th>
          <th scope="col">Role</th>
          {action && <th scope="col">{heads.action}</th>}
        </tr>
      </thead>
      <tbody ref={place}>
        {items.map(({ index }, nth) => (
          <Fragment key={ids[index]}>
            <Gap height={gaps[nth] ?? 0} />
            <PersonRow person={rows[index]} position={index + 1} action={action} />
          </Fragment>
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
      <td colSpan={4} style={{ height }} />
    </tr>
  )

type RowProps<Row extends User> = { person: Row | undefined; position: number; action: ListProps<Row>['action'] }

const PersonRow = <Row extends User>({ person, position, action }: RowProps<Row>) =>
  person && (
    <tr className={styles.row} aria-rowindex={position + 1}>
      <td>
        <PersonCell person={person} />
      </td>
      <td className={styles.email} {...tipWhenCut}>
        {person.email}
      </td>
      <td>
        <RolePill role={person.role} />
      </td>
      {action && <td>{action(person)}</td>}
    </tr>
  )
