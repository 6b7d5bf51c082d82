import { Button } from '@mantine/core'
import type { Deleted } from '#contract/deleted.ts'
import { formerMember } from '#contract/tenants.ts'
import { agoInWords } from '../../ui/ago.ts'
import { useNow } from '../../ui/clock.ts'
import { counted } from '../../ui/counted.ts'
import styles from './deleted.module.css'
import { kinds } from './kinds.ts'

type Props = {
  row: Deleted
  team: string | undefined
  disabled: boolean
  onRestore: () => void
  onPurge: (() => void) | undefined
}

const daysUntil = (instant: string, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(instant) - now.getTime()) / (24 * 60 * 60 * 1000)))

export const DeletedLine = ({ row, team, disabled, onRestore, onPurge }: Props) => {
  const now = useNow()
  const { icon: Icon, word } = kinds[row.kind]
  const { title, deletedBy, deletedAt, keptUntil } = row
  return (
    <li className={styles.line}>
      <Icon aria-label={word} size={16} className={styles.icon} />
      <span className={styles.what}>
        <b dir="auto">{title}</b>
        <span>
          {team && <bdi>{team}</bdi>}
          <span>
            <bdi>{deletedBy?.fullName ?? formerMember}</bdi>, {agoInWords(deletedAt, now)}
          </span>
          <span>{counted(daysUntil(keptUntil, now), 'day')} left</span>
        </span>
      </span>
      <span className={styles.acts}>
        <Button variant="default" disabled={disabled} aria-label={`Restore ${title}`} onClick={onRestore}>
          Restore
        </Button>
        {onPurge && (
          <Button
            variant="subtle"
            color="gray"
            disabled={disabled}
            className={styles.danger}
            aria-label={`Delete for good: ${title}`}
            onClick={onPurge}
          >
            Delete for good
          </Button>
        )}
      </span>
    </li>
  )
}
