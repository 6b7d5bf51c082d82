import type { ComponentProps, ReactNode } from 'react'
import { RowTitle } from '../RowTitle.tsx'
import { tipWhenCut } from '../tips.ts'
import styles from './RowText.module.css'

type Props = ComponentProps<typeof RowTitle> & {
  /** In front of the title. */
  mark?: ReactNode
  /** Behind the title. */
  tags?: ReactNode
  /** The second line is too long for a tip to show all of it. */
  long?: boolean
  /** The second line. */
  children: ReactNode
}

/** A row's title above a line that says more, in the table: cut off on the screen, in full on paper. */
export const RowText = ({ mark, tags, long = false, children, ...title }: Props) => (
  <div className={styles.text}>
    <span className={styles.title}>
      {mark}
      <RowTitle {...title} />
      {tags}
    </span>
    <More long={long}>{children}</More>
  </div>
)

/** A muted line that says more about a row. */
export const More = ({ long = false, children }: Pick<Props, 'long' | 'children'>) => (
  <span dir="auto" className={styles.more} {...(!long && tipWhenCut)}>
    {children}
  </span>
)

/** What a card says below its title. */
export const CardText = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <p dir="auto" className={`${styles.card} ${className}`}>
    {children}
  </p>
)
