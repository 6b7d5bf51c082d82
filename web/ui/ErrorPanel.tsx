import { t } from '#contract/words.ts'
import styles from './ErrorPanel.module.css'

type Props = { title: string; lines: string[]; onRetry?: () => void; waiting?: boolean }

/** Says what failed and offers to try again; `waiting` when that happens by itself. */
export const ErrorPanel = ({ title, lines, onRetry, waiting = false }: Props) => (
  <div className={styles.panel} role={waiting ? 'status' : 'alert'}>
    <div className={styles.strokes} data-waiting={waiting} aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
    <h2>{title}</h2>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
    {onRetry && (
      <button type="button" onClick={onRetry}>
        {t('Try again')}
      </button>
    )}
  </div>
)
