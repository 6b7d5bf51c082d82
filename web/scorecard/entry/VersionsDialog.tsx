import { useQuery } from '@tanstack/react-query'
import { formerMember } from '#contract/tenants.ts'
import { valueText } from '#contract/units.ts'
import { t } from '#contract/words.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { dateOf } from '../../ui/dates.ts'
import { timeOf } from '../../ui/times.ts'
import { periodWords } from '../grid/words.ts'
import { versionsQuery } from '../queries.ts'
import type { GridRow } from '../view.ts'
import styles from './versions.module.css'

type Props = { row: GridRow; weekId: string; onClose: () => void }

/** What a cell has said, by whom and when, newest first. */
export const VersionsDialog = ({ row: { item, cells }, weekId, onClose }: Props) => {
  const query = useQuery(versionsQuery(item, weekId))
  const period = cells.find((cell) => cell.period.key === weekId)?.period
  return (
    <Dialog opened title={`${item.name}, ${period ? periodWords(period) : weekId}`} onClose={onClose}>
      <Loaded query={query} rows={3} failed={t('The history could not be loaded')}>
        {(versions) =>
          versions.length === 0 ? (
            <p>{t('Nothing has been entered here yet.')}</p>
          ) : (
            <ol className={styles.versions} aria-label={t('History')}>
              {versions.map(({ id, value, notes, enteredBy, createdAt }) => (
                <li key={id}>
                  <b>{value === null ? t('No value') : valueText(value, item)}</b>
                  <span>
                    <bdi>{enteredBy?.fullName ?? t(formerMember)}</bdi>, {dateOf(createdAt)} {timeOf(createdAt)}
                  </span>
                  {notes && <p dir="auto">{notes}</p>}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Dialog>
  )
}
