import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { locale } from '#contract/words.ts'
import styles from './list.module.css'

type Props = {
  title: string
  count: number
  folded: boolean
  onFold: () => void
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the list below the open issues, which can be folded. */
export const IssueGroup = ({ title, count, folded, onFold, action, children }: Props) => {
  const Icon = folded ? IconChevronRight : IconChevronDown
  return (
    <section>
      <div className={styles.group}>
        <h2 className={styles.heading}>
          <button type="button" className={styles.fold} aria-expanded={!folded} onClick={onFold}>
            <Icon aria-hidden size={16} stroke={1.75} />
            {title}
            <span>{count.toLocaleString(locale())}</span>
          </button>
        </h2>
        {action}
      </div>
      {!folded && children}
    </section>
  )
}
