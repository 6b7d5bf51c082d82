import { useMemo } from 'react'
import { goalText } from '#contract/goal-rules.ts'
import type { Measurable } from '#contract/scorecard.ts'
import type { UsualRange } from '#contract/signals.ts'
import { valueText } from '#contract/units.ts'
import { t } from '#contract/words.ts'
import { periodWords } from '../grid/words.ts'
import type { Point } from './figures.ts'
import { PointReader } from './PointReader.tsx'
import { course, shapeOf, size } from './shape.ts'
import styles from './trend.module.css'

type Props = { item: Measurable; points: Point[]; range: UsualRange | null }

const wordsOf = ({ period, value, goal, average, notes }: Point, item: Measurable): string =>
  [
    t('{period}: {value}', {
      period: periodWords(period),
      value: value === null ? t('no value') : valueText(value, item),
    }),
    ...(goal ? [t('goal {goal}', { goal: goalText(goal, item) })] : []),
    ...(average === null || item.unit === 'yes/no'
      ? []
      : [t('average {average}', { average: valueText(average, item) })]),
    ...(notes === null ? [] : [notes]),
  ].join(' · ')

/** All values with goal, average, usual range and notes. */
export const Chart = ({ item, points, range }: Props) => {
  const shape = useMemo(() => shapeOf(points, range), [points, range])
  const readPoint = (index: number): string => {
    const point = points[index]
    return point ? wordsOf(point, item) : ''
  }
  return (
    <PointReader name={item.name} count={points.length} nearest={shape.nearest} wordsOf={readPoint}>
      {(index) => (
        <>
          <Ground {...{ item, points, range, shape }} />
          <Lines {...{ points, shape, index }} />
        </>
      )}
    </PointReader>
  )
}

type Drawn = { points: Point[]; shape: ReturnType<typeof shapeOf> }

const Ground = ({ item, points, range, shape: { y, ticks, x } }: Drawn & Omit<Props, 'points'>) => {
  const { first: start, last: end, words: behind } = course()
  const [first, last] = [points[0], points.at(-1)]
  return (
    <>
      {range && (
        <rect
          className={styles.range}
          x={Math.min(start, end)}
          width={Math.abs(end - start)}
          y={y(range.high)}
          height={Math.max(0, y(range.low) - y(range.high))}
        />
      )}
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={styles.tick} d={`M${start} ${y(tick)}H${end}`} />
          <text x={behind} y={y(tick) + 4}>
            {valueText(tick, item)}
          </text>
        </g>
      ))}
      {first && (
        <text x={start} y={size.height - 4}>
          {periodWords(first.period)}
        </text>
      )}
      {last && points.length > 1 && (
        <text x={x(points.length - 1)} y={size.height - 4} textAnchor="end">
          {periodWords(last.period)}
        </text>
      )}
    </>
  )
}

const Lines = ({ points, shape: { x, y, values, averages, goals }, index }: Drawn & { index: number }) => (
  <>
    {goals.map((d, nth) => (
      <path key={nth === 0 ? 'low' : 'high'} className={styles.goalLine} d={d} />
    ))}
    <path className={styles.averageLine} d={averages} />
    <path className={styles.valueLine} d={values} />
    {points.map(
      ({ period, value, standing, notes }, nth) =>
        value !== null && (
          <g key={period.key}>
            {(points.length <= 60 || nth === index) && (
              <circle data-standing={standing} cx={x(nth)} cy={y(value)} r={nth === index ? 4.5 : 2.5} />
            )}
            {notes !== null && <path className={styles.noteMark} d={`M${x(nth) - 4} ${y(value) - 12}h8l-4 6z`} />}
          </g>
        ),
    )}
    <path className={styles.cursor} d={`M${x(index)} ${size.top}V${size.height - size.bottom}`} />
  </>
)
