import styles from './Beat.module.css'

type Props = {
  /** The stroke that is now, counted from 1. */
  week: number
  upright?: boolean
  /** How many strokes there are, if not weeks of a quarter. */
  count?: number
  /** Every so many are taller. */
  beat?: number
}

/** The quarter as thirteen strokes, one per week: every fourth is taller, this week's is tallest. Decoration only. */
export const Beat = ({ week, upright = false, count = 13, beat = 4 }: Props) => (
  <div className={styles.beat} data-upright={upright} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <i key={index} data-tall={index % beat === 0} data-now={index + 1 === week} data-ahead={index + 1 > week} />
    ))}
  </div>
)
