import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { rich } from '../../ui/rich.tsx'
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
    {rich('Filter{count}', {
      count: count > 0 && (
        <span className={styles.count}>
          {count} <span className="sr-only">{t('set')}</span>
        </span>
      ),
    })}
  </Button>
)
