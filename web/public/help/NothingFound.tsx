import { t } from '#contract/words.ts'
import { rich } from '../../ui/rich.tsx'
import { button } from '../frame/button.ts'
import styles from './NothingFound.module.css'

export const NothingFound = ({ query, onClear }: { query: string; onClear: () => void }) => (
  <div className={styles.nothing}>
    <h2>{t('No answer found')}</h2>
    <p>
      {rich('Nothing here mentions ‘{query}’. Try another word, or ask an administrator of your workspace.', {
        query: <bdi>{query}</bdi>,
      })}
    </p>
    <button type="button" className={button('secondary')} onClick={onClear}>
      {t('Clear search')}
    </button>
  </div>
)
