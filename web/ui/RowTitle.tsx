import { tipWhenCut } from './tips.ts'
import styles from './RowTitle.module.css'

type Props = { title: string; done?: boolean; onOpen: () => void }

/** The name of a row's thing, which opens it. */
export const RowTitle = ({ title, done = false, onOpen }: Props) => (
  <button type="button" {...tipWhenCut} dir="auto" className={styles.title} data-done={done} onClick={onOpen}>
    {title}
  </button>
)
