import { Button } from '@mantine/core'
import type { Deleted } from '#contract/deleted.ts'
import type { Instant } from '#contract/fields.ts'
import { formerMember } from '#contract/tenants.ts'
import { plural, t } from '#contract/words.ts'
import { agoInWords } from '../../ui/ago.ts'
import { useNow } from '../../ui/clock.ts'
import styles from './deleted.module.css'
import { kinds } from './kinds.ts'

type Props = {
  row: Deleted
  team: string | undefined
  disabled: boolean
  onRestore: () => void
  onPurge: (() => void) | undefined
}

const daysUntil = (instant: Instant, now: Date): number =>
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
            <bdi>{deletedBy?.fullName ?? t(formerMember)}</bdi>, {agoInWords(deletedAt, now)}
          </span>
          <span>{plural(daysUntil(keptUntil, now), '{count} day left', '{count} days left')}</span>
        </span>
      </span>
      <span className={styles.acts}>
        <Button variant="default" disabled={disabled} aria-label={t('Restore {title}', { title })} onClick={onRestore}>
          {t('Restore')}
        </Button>
        {onPurge && (
          <Button
            variant="subtle"
            color="gray"
            disabled={disabled}
            className={styles.danger}
            aria-label={t('Delete permanently: {title}', { title })}
            onClick={onPurge}
          >
            {t('Delete permanently')}
          </Button>
        )}
      </span>
    </li>
  )
}
