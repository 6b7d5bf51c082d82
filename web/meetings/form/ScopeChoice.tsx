import type { Scope } from '#contract/meetings.ts'
import { plural } from '#contract/words.ts'
import { Segments } from '../../ui/Segments.tsx'
import { scopes } from '../words.ts'
import styles from './form.module.css'

type Props = {
  label: string
  value: Scope
  /** How many meetings follow. */
  later: number
  onChange: (scope: Scope) => void
}

/** Whether a change is about one meeting of a series, or about the later ones as well. */
export const ScopeChoice = ({ label, value, later, onChange }: Props) => (
  <div className={styles.scope}>
    <Segments label={label} options={scopes} value={value} onChange={onChange} />
    <span className={styles.hint}>
      {plural(value === 'this' ? 1 : later + 1, '{count} meeting', '{count} meetings')}
    </span>
  </div>
)
