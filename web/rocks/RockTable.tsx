import type { Rock } from '#contract/rocks.ts'
import { usePrinting } from '../ui/printing.ts'
import { RockRow } from './RockRow.tsx'
import type { RowActions } from './row-actions.ts'
import styles from './RockTable.module.css'

/** What the table and the phone's list are drawn from. */
export type ListProps = {
  label: string
  rocks: Rock[]
  expanded: ReadonlySet<number>
  /** How much of the quarter has passed, from 0 to 1; null when it is not now. */
  elapsed: number | null
  actions: RowActions
}

export const RockTable = ({ label, rocks, expanded, elapsed, actions }: ListProps) => {
  const printing = usePrinting()
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Milestones</span>
          </th>
          <th scope="col">Status</th>
          <th scope="col">Rock</th>
          <th scope="col">Owner</th>
          <th scope="col">Progress</th>
          <th scope="col" data-sorted="true" aria-sort="ascending">
            Due Date
          </th>
          <th scope="col">
            <span>Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rocks.map((rock) => (
          <RockRow key={rock.id} open={expanded.has(rock.id)} {...{ rock, printing, elapsed, actions }} />
        ))}
      </tbody>
    </table>
  )
}
