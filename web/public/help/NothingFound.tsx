import { t } from '#contract/words.ts'
import { button } from '../frame/button.ts'
import styles from './NothingFound.module.css'

export const NothingFound = ({ query, onClear }: { query: string; onClear: () => void }) => (
  <div className={styles.nothing}>
    <h2>{t('No answer found')}</h2>
    <p>
      {t('Nothing here mentions ‘{query}’. Try another word, or ask an administrator of your workspace.', { query })}
    </p>
    <button type="button" className={button('secondary')} onClick={onClear}>
      {t('Clear search')}
    </button>
  </div>
)
