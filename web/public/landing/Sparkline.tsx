import styles from './Sparkline.module.css'

const width = 70
const height = 22
const margin = 4

const across = (index: number, count: number): number => margin + (index * (width - 2 * margin)) / (count - 1)
const up = (value: number): number => height - margin - (value * (height - 2 * margin)) / 100

/** Values and goal from 0 to 100. */
export const Sparkline = (props: { weeks: readonly number[]; goal: number; atGoal: boolean }) => {
  const { weeks, goal, atGoal } = props
  const points = weeks.map((value, index) => `${across(index, weeks.length).toFixed(1)},${up(value).toFixed(1)}`)
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <path className={styles.goal} d={`M0 ${up(goal)}H${width}`} />
      <polyline className={styles.line} points={points.join(' ')} />
      <circle className={atGoal ? styles.hit : styles.miss} cx={width - margin} cy={up(weeks.at(-1) ?? 0)} r="2.5" />
    </svg>
  )
}
