import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { iconProps } from '../../ui/icon-props.ts'
import { tip } from '../../ui/tips.ts'
import styles from './canvas.module.css'
import { leastZoom, mostZoom } from './camera.ts'
import type { CameraActs } from './use-camera.ts'

/** Zoom, at the canvas's lower left. */
export const ZoomControl = ({ zoom, acts }: { zoom: number; acts: CameraActs }) => (
  <fieldset aria-label="Zoom" className={styles.zoom}>
    <button
      type="button"
      aria-label="Zoom out"
      {...tip('Zoom out (−)')}
      disabled={zoom <= leastZoom}
      onClick={acts.zoomOut}
    >
      <IconMinus {...iconProps} />
    </button>
    <button
      type="button"
      className={styles.percent}
      aria-label={`${Math.round(zoom * 100)}%, show in its own size`}
      onClick={acts.actualSize}
    >
      {Math.round(zoom * 100)}%
    </button>
    <button
      type="button"
      aria-label="Zoom in"
      {...tip('Zoom in (+)')}
      disabled={zoom >= mostZoom}
      onClick={acts.zoomIn}
    >
      <IconPlus {...iconProps} />
    </button>
    <button type="button" aria-label="Fit the chart to the window" {...tip('Fit (0)')} onClick={acts.fit}>
      <IconFocusCentered {...iconProps} />
    </button>
  </fieldset>
)
