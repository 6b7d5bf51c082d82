import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { usePageCommands } from './page-commands.ts'
import styles from './SearchField.module.css'

type Props = { value: string; placeholder: string; onChange: (value: string) => void }

/** The placeholder is also its name for screen readers. */
export const SearchField = ({ value, placeholder, onChange }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  usePageCommands(() => ({
    commands: [{ name: placeholder, icon: IconSearch, keys: ['/'], act: () => input.current?.focus() }],
  }))
  return (
    <span className={styles.search} data-search>
      <IconSearch aria-hidden size={14} />
      <input
        ref={input}
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
}
