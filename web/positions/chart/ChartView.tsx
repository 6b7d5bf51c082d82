import type { ReactNode } from 'react'
import { usePhone } from '../../ui/width.ts'
import { Canvas } from '../canvas/Canvas.tsx'
import styles from './chart.module.css'
import { Outline, PositionDialogs, PositionPanel } from '../lazy-parts.ts'
import { useDeadPosition } from './use-dead-position.ts'
import type { Chart } from './use-chart.ts'

type Props = {
  chart: Chart
  /** Above it: what kind of chart it is, where that is not plain. */
  banner?: ReactNode
  /** Instead of a chart without positions. */
  empty: ReactNode
  /** Goes on to a position that is not on this chart; false if it is nowhere else either. */
  openElsewhere?: (id: number) => Promise<boolean>
  /** Beside it, in the place of a position's panel. */
  aside?: ReactNode
}

/** A chart with the panel of the position that is open: drawn, on a phone as an outline. */
export const ChartView = ({ chart, banner, empty, openElsewhere, aside }: Props) => {
  const phone = usePhone()
  const chosen = chart.tree.byId.get(chart.chosenId ?? 0)
  useDeadPosition(chart, openElsewhere)
  const panel = chosen && <PositionPanel chart={chart} node={chosen} />
  const isEmpty = chart.tree.roots.length === 0
  const drawn = isEmpty ? (
    <div className={styles.empty}>{empty}</div>
  ) : phone ? (
    <Outline chart={chart} />
  ) : (
    <Canvas chart={chart} />
  )
  return (
    <div className={styles.frame} data-whole-page>
      {banner}
      <div className={styles.chart}>
        {phone && aside}
        {drawn}
        {panel ?? (!phone && aside)}
      </div>
      {chart.dialogs.shown && <PositionDialogs chart={chart} shown={chart.dialogs.shown} />}
    </div>
  )
}
