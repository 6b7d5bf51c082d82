import { useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { t } from '#contract/words.ts'
import { onward } from '../../ui/onward.ts'
import { size } from './shape.ts'
import styles from './trend.module.css'

type Props = {
  /** What the chart is of. */
  name: string
  count: number
  /** The point nearest to a place, as a share of the chart's width from the left. */
  nearest: (share: number) => number
  wordsOf: (index: number) => string
  /** Draws the chart with one point marked. */
  children: (index: number) => ReactNode
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** A chart whose points arrow keys and the pointer read one after the other, from the last one on. */
export const PointReader = ({ name, count, nearest, wordsOf, children }: Props) => {
  const last = Math.max(0, count - 1)
  const [at, setAt] = useState(last)
  const index = Math.min(at, last)
  const words = wordsOf(index)
  const press = (event: KeyboardEvent) => {
    const step = steps[onward(event.key)]
    if (!step) return
    event.preventDefault()
    setAt(step(index, last))
  }
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(nearest((clientX - left) / width))
  }
  return (
    <div className={styles.chart}>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the field has no room for a chart
        role="slider"
        tabIndex={0}
        aria-label={t('{name} over time', { name })}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={index + 1}
        aria-valuetext={words}
        onKeyDown={press}
        onPointerMove={follow}
        onPointerDown={follow}
      >
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          {children(index)}
        </svg>
      </div>
      <p className={styles.readout}>{words}</p>
    </div>
  )
}
