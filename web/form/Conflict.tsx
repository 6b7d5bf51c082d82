import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { t } from '#contract/words.ts'
import { Segments } from '../ui/Segments.tsx'
import styles from './Conflict.module.css'
import { type ChangedBy, changedWhileEditing } from './changed-by.ts'
import { differing } from './draft.ts'
import type { Words } from './words.ts'

type Props<Draft> = {
  /** As in 'To-Do'. */
  what: string
  words: Words<Draft>
  /** What you typed. */
  mine: Draft
  /** What a colleague has saved. */
  now: Draft
  by?: ChangedBy
  /** What the form holds now. */
  draft: Draft
  onTake: (change: Partial<Draft>) => void
}

/** Someone else has saved meanwhile: shows both versions, field by field. */
export const Conflict = <Draft extends object>({ what, words, by, draft, onTake, ...versions }: Props<Draft>) => {
  const { mine, now } = versions
  const names = Object.keys(words) as (keyof Draft & string)[]
  const section = useRef<HTMLElement>(null)
  // In a long form, the button that was pressed may be far below.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={section} role="alert" className={styles.conflict}>
      <h3>{changedWhileEditing(what, by)}</h3>
      <p>{t('Nothing has been overwritten. Choose which version to keep, then save.')}</p>
      {differing(names, mine, now).map((field) => {
        const [name, say] = words[field] ?? [field, String]
        return (
          <Clash
            key={field}
            name={name}
            mine={say(mine[field], mine)}
            now={say(now[field], now)}
            taken={differing([field], draft, now).length > 0 ? 'mine' : 'now'}
            onTake={(which) => onTake({ [field]: versions[which][field] } as unknown as Partial<Draft>)}
          />
        )
      })}
    </section>
  )
}

type Which = 'mine' | 'now'

const choices = [
  { value: 'mine', label: t('Yours') },
  { value: 'now', label: t('Now') },
] as const

type ClashProps = { name: string; mine: ReactNode; now: ReactNode; taken: Which; onTake: (which: Which) => void }

const Clash = ({ name, mine, now, taken, onTake }: ClashProps) => (
  <div className={styles.field}>
    <b>{name}</b>
    <dl>
      <dt>{t('Yours')}</dt>
      <dd dir="auto">{mine}</dd>
      <dt>{t('Now')}</dt>
      <dd dir="auto">{now}</dd>
    </dl>
    <Segments label={t('{name}: which version to keep', { name })} options={choices} value={taken} onChange={onTake} />
  </div>
)
