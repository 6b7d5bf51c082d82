import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { percentText } from '../../ui/percent.ts'
import { iconProps } from '../../ui/icon-props.ts'
import { tip } from '../../ui/tips.ts'
import styles from './canvas.module.css'
import { leastZoom, mostZoom } from './camera.ts'
import type { CameraActs } from './use-camera.ts'

/** Zoom, at the canvas's lower left. */
export const ZoomControl = ({ zoom, acts }: { zoom: number; acts: CameraActs }) => (
  <fieldset aria-label={t('Zoom')} className={styles.zoom}>
    <button
      type="button"
      aria-label={t('Zoom out')}
      {...tip(t('Zoom out (−)'))}
      disabled={zoom <= leastZoom}
      onClick={acts.zoomOut}
    >
      <IconMinus {...iconProps} />
    </button>
    <button
      type="button"
      className={styles.percent}
      aria-label={t('{zoom}%, show in its own size', { zoom: Math.round(zoom * 100) })}
      onClick={acts.actualSize}
    >
      {percentText(Math.round(zoom * 100))}
    </button>
    <button
      type="button"
      aria-label={t('Zoom in')}
      {...tip(t('Zoom in (+)'))}
      disabled={zoom >= mostZoom}
      onClick={acts.zoomIn}
    >
      <IconPlus {...iconProps} />
    </button>
    <button type="button" aria-label={t('Fit the chart to the window')} {...tip(t('Fit (0)'))} onClick={acts.fit}>
      <IconFocusCentered {...iconProps} />
    </button>
  </fieldset>
)
