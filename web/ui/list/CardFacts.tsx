import type { ComponentProps, ReactNode } from 'react'
import { PersonCell } from '../PersonCell.tsx'
import styles from './CardFacts.module.css'

type Props = ComponentProps<typeof PersonCell> & { className?: string | undefined; children: ReactNode }

/** The last line of a card: what is to be known at a glance, and on the right the picture of the person. */
export const CardFacts = ({ className = '', children, ...whose }: Props) => (
  <div className={`${styles.facts} ${className}`}>
    {children}
    <span className={styles.person}>
      <PersonCell {...whose} nameless />
    </span>
  </div>
)
