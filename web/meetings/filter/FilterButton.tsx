import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { plural, t } from '#contract/words.ts'
import { preloadFilter } from '../lazy-parts.ts'
import styles from './filter.module.css'

type Props = {
  /** The id of the fields that it opens. */
  fieldsId: string
  /** How many filters are set. */
  count: number
  opened: boolean
  onToggle: () => void
}

export const FilterButton = ({ fieldsId, count, opened, onToggle }: Props) => (
  <Button
    variant="default"
    className={styles.button}
    leftSection={<IconFilter aria-hidden size={14} />}
    aria-expanded={opened}
    aria-controls={opened ? fieldsId : undefined}
    onPointerEnter={preloadFilter}
    onFocus={preloadFilter}
    onClick={onToggle}
  >
    {t('Filter')}
    {count > 0 && (
      <span className={styles.count}>
        <span aria-hidden>{count}</span> <span className="sr-only">{plural(count, '{count} set', '{count} set')}</span>
      </span>
    )}
  </Button>
)
