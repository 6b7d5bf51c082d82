import { useMemo, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { dayOf } from '../../meetings/words.ts'
import { shapeOf, size } from '../../scorecard/trend/shape.ts'
import trend from '../../scorecard/trend/trend.module.css'
import { pointsOf } from './figures.ts'
import type { Figure, Point } from './figures.ts'
import styles from './statistics.module.css'
import type { MeetingFigures } from '#contract/minutes.ts'

const wordsOf = ({ figures, value, average }: Point, { textOf, goal }: Figure): string =>
  [
    `${dayOf(figures.startedAt)}: ${textOf(value)}`,
    ...(goal?.low != null ? [`goal ${textOf(goal.low)}`] : []),
    ...(average === null ? [] : [`average ${textOf(average)}`]),
  ].join(' · ')

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** A figure over time with its moving average; arrow keys and the pointer read one meeting after the other. */
export const FigureChart = ({ figure, meetings }: { figure: Figure; meetings: MeetingFigures[] }) => {
  const points = useMemo(() => pointsOf(figure, meetings), [figure, meetings])
  const shape = useMemo(() => shapeOf(points, null), [points])
  const last = points.length - 1
  const [at, setAt] = useState(last)
  const index = Math.min(at, last)
  const point = points[index]
  const words = point ? wordsOf(point, figure) : ''
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    setAt(Math.max(0, Math.min(last, step(index, last))))
  }
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(shape.nearest((clientX - left) / width))
  }
  return (
    <figure className={styles.figure}>
      <figcaption>{figure.name}</figcaption>
      <div className={trend.chart}>
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the field has no room for a chart
          role="slider"
          tabIndex={0}
          aria-label={`${figure.name} over time`}
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={index + 1}
          aria-valuetext={words}
          onKeyDown={press}
          onPointerMove={follow}
          onPointerDown={follow}
        >
          <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
            <Drawing {...{ points, shape, index, figure }} />
          </svg>
        </div>
        <p className={trend.readout}>{words}</p>
      </div>
    </figure>
  )
}

type Drawn = { points: Point[]; shape: ReturnType<typeof shapeOf>; index: number; figure: Figure }

const Drawing = ({ points, shape: { x, y, ticks, values, averages, goals }, index, figure }: Drawn) => {
  const end = size.width - size.right
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={trend.tick} d={`M${size.left} ${y(tick)}H${end}`} />
          <text x={end + 6} y={y(tick) + 4}>
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
