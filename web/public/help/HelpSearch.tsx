import { IconSearch } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { t } from '#contract/words.ts'
import styles from './HelpSearch.module.css'

type Props = {
  field: RefObject<HTMLInputElement | null>
  query: string
  onSearch: (query: string) => void
  status: string
}

export const HelpSearch = ({ field, query, onSearch, status }: Props) => (
  <search className={styles.search}>
    <div className={styles.frame}>
      <IconSearch size={16} stroke={1.75} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        aria-label={t('Search the answers')}
        placeholder={t('Search the answers')}
        value={query}
        onChange={(event) => onSearch(event.target.value)}
      />
    </div>
    <output>{status}</output>
  </search>
)
