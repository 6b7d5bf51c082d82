import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import styles from './rows.module.css'

/** Rows that need no words in the meeting: counted, and shown by a click. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => {
  const [unfolded, setUnfolded] = useState(false)
  const Icon = unfolded ? IconChevronDown : IconChevronRight
  return (
    <div>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={unfolded}
        onClick={() => setUnfolded((shown) => !shown)}
      >
        <Icon aria-hidden size={16} stroke={1.75} />
        {title}
      </button>
      {unfolded && children}
    </div>
  )
}
