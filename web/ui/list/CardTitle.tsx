import type { ReactNode } from 'react'
import { RowTitle } from '../RowTitle.tsx'
import styles from './Cards.module.css'

type Props = {
  /** In front of the title. */
  mark?: ReactNode
  title: string
  done?: boolean
  onOpen: () => void
  menu: ReactNode
}

/** The first line of a card. */
export const CardTitle = ({ mark, menu, ...title }: Props) => (
  <div className={styles.title}>
    {mark}
    <RowTitle {...title} />
    {menu}
  </div>
)
