import { plural, t } from '#contract/words.ts'
import { rich } from '../../ui/rich.tsx'
import { tipWhenCut } from '../../ui/tips.ts'
import type { Command } from '../../ui/command.ts'
import { DotsMenu } from '../../ui/DotsMenu.tsx'
import type { GridRow } from '../view.ts'
import styles from './grid.module.css'
import { Mark } from '../marks/Mark.tsx'
import { markWords } from './words.ts'

type Props = { row: GridRow; active: boolean; commands: Command[]; onOpen: () => void }

/** The measurable's name, which opens its trend, and what there is to say of it. */
export const NameCell = ({ row, active, commands, onOpen }: Props) => (
  <th scope="row" className={styles.name} data-column={-1}>
    <span className={styles.naming}>
      <Mark standing={row.standing} words={markWords(row.standing, row.judged?.cell?.value)} />
      <span className={styles.words}>
        <button type="button" dir="auto" tabIndex={active ? 0 : -1} data-name {...tipWhenCut} onClick={onOpen}>
          {row.item.name}
        </button>
        <Signal row={row} />
      </span>
      {commands.length > 0 && (
        <span className={styles.menu}>
          <DotsMenu label={t('Actions for "{name}"', { name: row.item.name })} commands={commands} />
        </span>
      )}
    </span>
  </th>
)

const Signal = ({ row: { item, standing, offTrack, overdue, misses } }: { row: GridRow }) => {
  if (item.archivedAt !== null) return <span className={styles.waiting}>{t('Archived')}</span>
  if (overdue)
    return (
      <span className={styles.waiting}>
        {item.owner
          ? rich('Waiting for {name}', { name: <bdi>{item.owner.fullName}</bdi> })
          : t('Waiting for an owner')}
      </span>
    )
  // Beside a hollow ring: the period that the mark is about is no miss.
  if (offTrack && standing === 'none')
    return (
      <span className={styles.waiting}>
        {plural(misses, 'Off track before: {count} miss', 'Off track before: {count} in a row')}
      </span>
    )
  if (offTrack)
    return (
      <span className={styles.offTrack}>
        {plural(misses, 'Off track: {count} miss', 'Off track: {count} in a row')}
      </span>
    )
  return null
}
