import styles from './Beat.module.css'

type Props = { week: number; upright?: boolean }

const weeks = Array.from({ length: 13 }, (_, index) => index + 1)

/** The quarter as thirteen strokes, one per week: every fourth is taller, this week's is tallest. Decoration only. */
export const Beat = ({ week, upright = false }: Props) => (
  <div className={styles.beat} data-upright={upright} aria-hidden="true">
    {weeks.map((each) => (
      <i key={each} data-tall={each % 4 === 1} data-now={each === week} data-ahead={each > week} />
    ))}
  </div>
)
