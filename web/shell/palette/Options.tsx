import { useEffect, useRef } from 'react'
import { numberText, t } from '#contract/words.ts'
import type { Result, Group } from './results.ts'
import { Option } from './Option.tsx'
import styles from './palette.module.css'

export const optionId = (id: string, index: number): string => `${id}-${index}`

type Props = {
  id: string
  groups: readonly Group[]
  asked: readonly string[]
  active: number
  onPoint: (result: Result) => void
  onChoose: (result: Result, inNewTab: boolean) => void
}

/** The results, group by group; the chosen one is kept in sight. */
export const Options = ({ id, groups, asked, active, onPoint, onChoose }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const results = groups.flatMap((group) => group.results)
  useEffect(() => {
    // The first one with the head of its group.
    if (active === 0) list.current?.scrollTo({ top: 0 })
    else document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  if (results.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role -- the field has the focus
    <div ref={list} role="listbox" id={id} aria-label={t('Results')} className={styles.list}>
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options
        <div key={group.name} role="group" aria-label={group.name}>
          <div aria-hidden className={styles.groupHead}>
            <bdi>{group.name}</bdi>
            {group.counted && <span>{numberText(group.results.length)}</span>}
          </div>
          {group.results.map((result) => {
            const index = results.indexOf(result)
            return (
              <Option
                key={result.key}
                id={optionId(id, index)}
                result={result}
                asked={asked}
                active={index === active}
                onPoint={() => onPoint(result)}
                onChoose={(inNewTab) => onChoose(result, inNewTab)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}
