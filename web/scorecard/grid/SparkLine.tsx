import { memo } from 'react'
import type { GridCell } from '../view.ts'
import styles from './grid.module.css'

const width = 70
const height = 22
const edge = 4

type Props = { cells: GridCell[]; judged: GridCell | undefined }

/** The line through the values that are shown, with the goal of the current period and a dot at the judged value. */
const drawn = ({ cells, judged }: Props) => {
  const goal = cells.at(-1)?.goal?.low ?? null
  const values = cells.flatMap(({ cell }, index) => {
    const value = cell?.value ?? null
    return value === null ? [] : [{ index, value }]
  })
  const all = [...values.map(({ value }) => value), ...(goal === null ? [] : [goal])]
  const low = Math.min(...all)
  const span = Math.max(...all) - low || 1
  const x = (index: number) => 2 + (index / Math.max(1, cells.length - 1)) * (width - 6)
  const y = (value: number) => height - edge - ((value - low) / span) * (height - 2 * edge)
  const points = values.map(({ index, value }) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
  const dot = values.find(({ index }) => cells[index] === judged)
  return {
    path: points.length > 1 ? `M${points.join('L')}` : '',
    goal: goal === null || values.length === 0 ? null : y(goal),
    dot: dot && { x: x(dot.index), y: y(dot.value), standing: judged?.standing },
  }
}

/** For the eye alone: the cells say the same. Its style turns it with the page, as the weeks are. */
export const SparkLine = memo((props: Props) => {
  const { path, goal, dot } = drawn(props)
  return (
    <svg className={styles.spark} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {goal !== null && <path className={styles.sparkGoal} d={`M0 ${goal.toFixed(1)}H${width}`} />}
      <path className={styles.sparkLine} d={path} />
      {dot && <circle data-standing={dot.standing} cx={dot.x} cy={dot.y} r={2.5} />}
    </svg>
  )
})
SparkLine.displayName = 'SparkLine'
