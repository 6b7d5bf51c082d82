import { SegmentedControl } from '@mantine/core'
import styles from './Conflict.module.css'

type Which = 'mine' | 'now'

/** A field in which two versions differ, in words, and which of them stands in the form. */
export type Clash = { field: string; name: string; mine: string; now: string; taken: Which }

type Props = {
  /** As in 'to-do'. */
  what: string
  clashes: Clash[]
  onTake: (field: string, which: Which) => void
}

/** Somebody has saved in between: both versions, field by field. */
export const Conflict = ({ what, clashes, onTake }: Props) => (
  <section role="alert" className={styles.conflict}>
    <h3>Somebody changed this {what} while you were editing</h3>
    <p>Nothing has been overwritten. Choose what stands, then save.</p>
    {clashes.map((clash) => (
      <Field key={clash.field} {...clash} onTake={(which) => onTake(clash.field, which)} />
    ))}
  </section>
)

const Field = ({ name, mine, now, taken, onTake }: Clash & { onTake: (which: Which) => void }) => (
  <div className={styles.field}>
    <b>{name}</b>
    <dl>
      <dt>Yours</dt>
      <dd>{mine}</dd>
      <dt>Now</dt>
      <dd>{now}</dd>
    </dl>
    <SegmentedControl
      aria-label={`${name}: which one stands`}
      data={[
        { value: 'mine', label: 'Yours' },
        { value: 'now', label: 'Now' },
      ]}
      value={taken}
      onChange={(which) => onTake(which === 'now' ? 'now' : 'mine')}
    />
  </div>
)
