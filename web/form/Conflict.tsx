import { Segments } from '../ui/Segments.tsx'
import { differing } from './draft.ts'
import styles from './Conflict.module.css'

/** What was typed, what stands by now, and the form in which one or the other is taken. */
export type Versions<Draft> = {
  mine: Draft
  now: Draft
  draft: Draft
  onTake: (change: Partial<Draft>) => void
}

type Name<Draft> = keyof Draft & string

type Props<Draft> = Versions<Draft> & {
  /** As in 'to-do'. */
  what: string
  fields: readonly Name<Draft>[]
  names: Record<Name<Draft>, string>
  wordsOf: (draft: Draft) => Record<Name<Draft>, string>
}

/** Somebody has saved in between: both versions, field by field. */
export const Conflict = <Draft extends object>({ what, fields, names, wordsOf, ...versions }: Props<Draft>) => {
  const { mine, now, draft, onTake } = versions
  return (
    <section role="alert" className={styles.conflict}>
      <h3>Somebody changed this {what} while you were editing</h3>
      <p>Nothing has been overwritten. Choose what stands, then save.</p>
      {differing(fields, mine, now).map((field) => (
        <Clash
          key={field}
          name={names[field]}
          mine={wordsOf(mine)[field]}
          now={wordsOf(now)[field]}
          taken={differing([field], draft, now).length > 0 ? 'mine' : 'now'}
          onTake={(which) => onTake({ [field]: versions[which][field] } as unknown as Partial<Draft>)}
        />
      ))}
    </section>
  )
}

type Which = 'mine' | 'now'

const choices = [
  { value: 'mine', label: 'Yours' },
  { value: 'now', label: 'Now' },
] as const

type ClashProps = { name: string; mine: string; now: string; taken: Which; onTake: (which: Which) => void }

const Clash = ({ name, mine, now, taken, onTake }: ClashProps) => (
  <div className={styles.field}>
    <b>{name}</b>
    <dl>
      <dt>Yours</dt>
      <dd dir="auto">{mine}</dd>
      <dt>Now</dt>
      <dd dir="auto">{now}</dd>
    </dl>
    <Segments label={`${name}: which one stands`} options={choices} value={taken} onChange={onTake} />
  </div>
)
