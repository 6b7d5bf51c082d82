import { IconSearch } from '@tabler/icons-react'
import styles from './SearchField.module.css'

type Props = { value: string; placeholder: string; onChange: (value: string) => void }

/** The placeholder is also its name for screen readers. */
export const SearchField = ({ value, placeholder, onChange }: Props) => (
  <span className={styles.search}>
    <IconSearch aria-hidden size={14} />
    <input
      type="search"
      className={styles.input}
      dir="auto"
      value={value}
      placeholder={placeholder}
      aria-label={placeholder}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </span>
)
