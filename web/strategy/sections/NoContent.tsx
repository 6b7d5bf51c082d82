import { Button } from '@mantine/core'
import { t } from '#contract/words.ts'
import { preloadEditor } from './lazy-parts.ts'
import styles from './SectionBox.module.css'
import { teachings } from './words.ts'

type Props = { of: string; mayEdit: boolean; onEdit: () => void }

/** What an empty section says: to those who may fill it in, what belongs there. */
export const NoContent = ({ of, mayEdit, onEdit }: Props) => {
  if (!mayEdit) return <p className={styles.nothing}>{t('Nothing here yet')}</p>
  const teaching = teachings[of]
  return (
    <div className={styles.empty}>
      <p>{teaching?.what}</p>
      <p className={styles.example}>{t('For example: {example}', { example: teaching?.example ?? '' })}</p>
      <Button variant="default" size="xs" onPointerEnter={preloadEditor} onFocus={preloadEditor} onClick={onEdit}>
        {t('Write it')}
      </Button>
    </div>
  )
}
