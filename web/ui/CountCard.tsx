import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './CountCard.module.css'

export type StrokeTone = 'emerald' | 'green' | 'yellow' | 'red' | 'ink' | 'now' | 'open'

type Props = {
  icon: ReactNode
  title: string
  /** '–' until it is known. */
  figure: string | number
  /** How many there are in all; behind the figure, when it counts some of them. */
  of?: number | undefined
  caption: string
  /** One per thing; more than twenty are left out, as nobody would count them. */
  strokes?: StrokeTone[]
  /** One below each stroke. */
  letters?: string[]
  to: LinkProps['to']
}

const most = 20
const none: StrokeTone[] = []

/** A figure on the dashboard that leads to its page. */
export const CountCard = ({ icon, title, figure, of, caption, strokes = none, letters, to }: Props) => (
  <Link to={to} className={styles.card}>
    <span className={styles.title}>
      {icon}
      {title}
    </span>
    <span className={styles.figure}>
      {figure}
      {of !== undefined && <span className={styles.of}>/{of}</span>} <small>{caption}</small>
    </span>
    {strokes.length > 0 && strokes.length <= most && (
      <span className={styles.strokes} data-lettered={letters !== undefined} aria-hidden="true">
        {strokes.map((tone, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- strokes have no identity but their place
          <span key={index}>
            <i data-tone={tone} />
            {letters?.[index]}
          </span>
        ))}
      </span>
    )}
  </Link>
)
