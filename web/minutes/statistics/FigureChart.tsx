import { useMemo } from 'react'
import { dayOf } from '../../meetings/words.ts'
import { PointReader } from '../../scorecard/trend/PointReader.tsx'
import { course, shapeOf, size } from '../../scorecard/trend/shape.ts'
import trend from '../../scorecard/trend/trend.module.css'
import { pointsOf } from './figures.ts'
import type { Figure, Point } from './figures.ts'
import styles from './statistics.module.css'
import type { MeetingFigures } from '#contract/minutes.ts'
import { t } from '#contract/words.ts'

const wordsOf = ({ figures, value, average }: Point, { textOf, goal }: Figure): string =>
  [
    `${dayOf(figures.startedAt)}: ${textOf(value)}`,
    ...(goal?.low != null ? [t('goal {goal}', { goal: textOf(goal.low) })] : []),
    ...(average === null ? [] : [t('average {average}', { average: textOf(average) })]),
  ].join(' · ')

/** A figure over time with its moving average, meeting by meeting. */
export const FigureChart = ({ figure, meetings }: { figure: Figure; meetings: MeetingFigures[] }) => {
  const points = useMemo(() => pointsOf(figure, meetings), [figure, meetings])
  const shape = useMemo(() => shapeOf(points, null), [points])
  const readPoint = (index: number): string => {
    const point = points[index]
    return point ? wordsOf(point, figure) : ''
  }
  const [only] = points
  if (only && points.length === 1) return <Single name={figure.name} text={figure.textOf(only.value)} />
  return (
    <figure className={styles.figure}>
      <figcaption>{figure.name}</figcaption>
      <PointReader name={figure.name} count={points.length} nearest={shape.nearest} wordsOf={readPoint}>
        {(index) => <Drawing {...{ points, shape, index, figure }} />}
      </PointReader>
    </figure>
  )
}

/** One meeting makes no chart; its figure stands alone. */
const Single = ({ name, text }: { name: string; text: string }) => (
  <figure className={styles.figure}>
    <figcaption>{name}</figcaption>
    <p className={styles.single}>{text}</p>
  </figure>
)

type Drawn = { points: Point[]; shape: ReturnType<typeof shapeOf>; index: number; figure: Figure }

const Drawing = ({ points, shape: { x, y, ticks, values, averages, goals }, index, figure }: Drawn) => {
  const { first: start, last: end, words: behind } = course()
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={trend.tick} d={`M${start} ${y(tick)}H${end}`} />
          <text x={behind} y={y(tick) + 4}>
            {figure.textOf(tick)}
          </text>
        </g>
      ))}
      <path className={trend.goalLine} d={goals[0]} />
      <path className={trend.averageLine} d={averages} />
      <path className={trend.valueLine} d={values} />
      {points.map(({ figures: { meetingId }, value }, nth) => (
        <circle key={meetingId} cx={x(nth)} cy={y(value)} r={nth === index ? 4.5 : 2.5} />
      ))}
      <path className={trend.cursor} d={`M${x(index)} ${size.top}V${size.height - size.bottom}`} />
    </>
  )
}
