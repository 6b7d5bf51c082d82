import { useEffect, useRef } from 'react'
import { numberText, t } from '#contract/words.ts'
import type { Entry, Group } from './entries.ts'
import { Option } from './Option.tsx'
import styles from './palette.module.css'

export const optionId = (id: string, index: number): string => `${id}-${index}`

type Props = {
  id: string
  groups: readonly Group[]
  asked: readonly string[]
  active: number
  onPoint: (entry: Entry) => void
  onChoose: (entry: Entry, inNewTab: boolean) => void
}

/** The results, group by group; the chosen one is kept in sight. */
export const Options = ({ id, groups, asked, active, onPoint, onChoose }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const entries = groups.flatMap((group) => group.entries)
  useEffect(() => {
    // The first one with the head of its group.
    if (active === 0) list.current?.parentElement?.scrollTo({ top: 0 })
    else document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  if (entries.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role -- the field has the focus
    <div ref={list} role="listbox" id={id} aria-label={t('Results')} className={styles.list}>
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options
        <div key={group.name} role="group" aria-label={group.name}>
          <div aria-hidden className={styles.groupHead}>
            <bdi>{group.name}</bdi>
            {group.counted && <span>{numberText(group.entries.length)}</span>}
          </div>
          {group.entries.map((entry) => {
            const index = entries.indexOf(entry)
            return (
              <Option
                key={entry.key}
                id={optionId(id, index)}
                entry={entry}
                asked={asked}
                active={index === active}
                onPoint={() => onPoint(entry)}
                onChoose={(inNewTab) => onChoose(entry, inNewTab)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}
