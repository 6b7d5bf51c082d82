import styles from './marks.module.css'
import { type Mark, markLooks } from './marks.ts'

/** What a draft has done to a position: icon and word. */
export const MarkTags = ({ marks }: { marks: readonly Mark[] }) => (
  <span className={styles.marks}>
    {marks.map((mark) => {
      const { word, icon: Icon } = markLooks[mark]
      return (
        <span key={mark} data-mark={mark}>
          <Icon aria-hidden size={11} stroke={2.25} />
          {word}
        </span>
      )
    })}
  </span>
)
