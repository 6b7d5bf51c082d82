import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Ref } from 'react'
import { plural, t } from '#contract/words.ts'
import type { BadCell } from './cells.ts'
import styles from './import.module.css'

type Props = { ref: Ref<HTMLElement>; cells: BadCell[]; onLeaveOut: (addresses: string[]) => void }

const mostShown = 100

/** The cells that cannot be imported, each with its address and the reason. */
export const BadCells = ({ ref, cells, onLeaveOut }: Props) => {
  const [hasLeftOut, setHasLeftOut] = useState(false)
  const { list, none, goOnFrom } = useNext()
  const leaveOut = (out: BadCell[], at: number) => {
    goOnFrom(at)
    setHasLeftOut(true)
    onLeaveOut(out.map(({ address }) => address))
  }
  if (cells.length === 0) {
    return (
      hasLeftOut && (
        <p ref={none} tabIndex={-1} className={styles.hint}>
          {t('All other cells can be imported.')}
        </p>
      )
    )
  }
  return (
    <section ref={ref} tabIndex={-1} aria-label={t('Cells that cannot be imported')} className={styles.bad}>
      <h3>
        {plural(cells.length, '{count} cell cannot be imported', '{count} cells cannot be imported')}
        <Button variant="default" size="compact-sm" onClick={() => leaveOut(cells, 0)}>
          {t('Leave all out')}
        </Button>
      </h3>
      <p>{t('Fix these in the file or skip them to import.')}</p>
      <ul ref={list}>
        {cells.slice(0, mostShown).map((cell, at) => (
          <li key={cell.address}>
            <b>{cell.address}</b>
            <span>{cell.text === '' ? cell.problem : t('“{text}”: {problem}', cell)}</span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('Leave out {address}', cell)}
              onClick={() => leaveOut([cell], at)}
            >
              {t('Leave out')}
            </Button>
          </li>
        ))}
      </ul>
      {cells.length > mostShown && (
        <p>{plural(cells.length - mostShown, '… and {count} more', '… and {count} more')}</p>
      )}
    </section>
  )
}

/** Keeps the focus in the form when the button that has it goes with its cell: it goes to the next cell's. */
const useNext = () => {
  const list = useRef<HTMLUListElement>(null)
  const none = useRef<HTMLParagraphElement>(null)
  const from = useRef<number | null>(null)
  useEffect(() => {
    const at = from.current
    if (at === null) return
    from.current = null
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[at] ?? buttons.at(-1) ?? none.current
    next?.focus()
  })
  return { list, none, goOnFrom: (at: number) => void (from.current = at) }
}
