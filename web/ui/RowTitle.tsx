import { tipWhenCut } from './tips.ts'
import styles from './RowTitle.module.css'

type Props = { title: string; done?: boolean; onOpen: () => void }

/** A row's title; a click opens the row. */
export const RowTitle = ({ title, done = false, onOpen }: Props) => (
  <button type="button" {...tipWhenCut} dir="auto" className={styles.title} data-done={done} onClick={onOpen}>
    {title}
  </button>
)
