import { Modal } from '@mantine/core'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { t } from '#contract/words.ts'
import type { Offer } from '../../ui/page-commands.ts'
import type { Result } from './results.ts'
import { Field } from './Field.tsx'
import { Foot } from './Foot.tsx'
import { useChoose } from './going.ts'
import { useGroups } from './groups.ts'
import { Notes } from './Notes.tsx'
import { close, openKeys } from './opening.ts'
import { Options } from './Options.tsx'
import { PaletteFrame } from './PaletteFrame.tsx'
import styles from './palette.module.css'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** One box that jumps to whatever there is, and runs what the page can do. */
export const Palette = ({ offers }: { offers: Offer[] }) => {
  const id = useId()
  const [text, setText] = useState('')
  const [pointed, point] = useState<string | null>(null)
  const choose = useChoose()
  const { groups, asked, isError, isBehind } = useGroups(text, offers)
  const results = groups.flatMap((group) => group.results)
  const active = Math.max(
    0,
    results.findIndex(({ key }) => key === pointed),
  )
  const type = (typed: string) => {
    if (typed === '?') return openKeys()
    setText(typed)
    return point(null)
  }
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key]
    const result = results[by === undefined ? active : (active + by + results.length) % results.length]
    if (by === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (!result) return
    if (by === undefined) choose(result, event.metaKey || event.ctrlKey)
    else point(result.key)
  }
  return (
    <PaletteFrame label={t('Search or jump to')}>
      <Field
        id={id}
        text={text}
        count={text.trim() === '' ? undefined : results.length}
        isBehind={isBehind}
        active={results[active] && active}
        onType={type}
        onKeyDown={press}
      />
      <div className={styles.results}>
        <Notes text={text} isEmpty={results.length === 0} isError={isError} isBehind={isBehind} />
        <Options
          id={id}
          groups={groups}
          asked={asked}
          active={active}
          onPoint={({ key }: Result) => point(key)}
          onChoose={choose}
        />
      </div>
      <Foot onSign={type} />
      <Modal.CloseButton className={styles.close} aria-label={t('Close')} iconSize={16} onClick={() => close()} />
    </PaletteFrame>
  )
}
