import type { Tone } from './Pill.tsx'
import styles from './ProgressBar.module.css'

type Props = {
  /** From 0 to 100. */
  progress: number
  /** How much of the time has passed, from 0 to 1; null leaves the stroke out. */
  elapsed: number | null
  /** Ink without one. */
  tone?: Tone
}

/** Silent for a screen reader: the percentage beside it is read. */
export const ProgressBar = ({ progress, elapsed, tone }: Props) => (
  <span className={styles.track} data-tone={tone} aria-hidden="true">
    <i style={{ width: `${progress}%` }} />
    {elapsed !== null && <u style={{ insetInlineStart: `${elapsed * 100}%` }} />}
  </span>
)
