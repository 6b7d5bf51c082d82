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
        const [name, say, join] = words[field] ?? [field, String]
        const both = join && { ...now, [field]: join(mine[field], now[field]) }
        const takable = { now, ...(both && { both }), mine }
        const taken = whiches.find((which) => {
          const version = takable[which]
          return version && differing([field], draft, version).length === 0
        })
        return (
          <Clash
            key={field}
            name={name}
            mine={say(mine[field], mine)}
            now={say(now[field], now)}
            mayBoth={both !== undefined}
            taken={taken ?? 'mine'}
            onTake={(which) => onTake({ [field]: takable[which]?.[field] } as unknown as Partial<Draft>)}
          />
        )
      })}
    </section>
  )
}

const whiches = ['now', 'both', 'mine'] as const
type Which = (typeof whiches)[number]

const choices: { value: Which; label: string }[] = [
  { value: 'mine', label: t('Yours') },
  { value: 'both', label: t('Both') },
  { value: 'now', label: t('Now') },
]
const eitherOf = choices.filter(({ value }) => value !== 'both')

type ClashProps = {
  name: string
  mine: ReactNode
  now: ReactNode
  /** Whether the field has room for both. */
  mayBoth: boolean
  taken: Which
  onTake: (which: Which) => void
}

const Clash = ({ name, mine, now, mayBoth, taken, onTake }: ClashProps) => (
  <div className={styles.field}>
    <b>{name}</b>
    <dl>
      <dt>{t('Yours')}</dt>
      <dd dir="auto">{mine}</dd>
      <dt>{t('Now')}</dt>
      <dd dir="auto">{now}</dd>
    </dl>
    <Segments
      label={t('{name}: which version to keep', { name })}
      options={mayBoth ? choices : eitherOf}
      value={taken}
      onChange={onTake}
    />
  </div>
)
