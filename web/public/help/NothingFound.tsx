import { button } from '../frame/button.ts'
import styles from './NothingFound.module.css'

export const NothingFound = ({ query, onClear }: { query: string; onClear: () => void }) => (
  <div className={styles.nothing}>
    <h2>No answer found</h2>
    <p>Nothing here mentions ‘{query}’. Try another word, or ask an administrator of your workspace.</p>
    <button type="button" className={button('secondary')} onClick={onClear}>
      Clear search
    </button>
  </div>
)
