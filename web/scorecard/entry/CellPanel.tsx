import { IconHistory, IconMessageReport, IconTarget } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { PeriodKind } from '#contract/calendar.ts'
import { goalText } from '#contract/goal-rules.ts'
import type { Cadence } from '#contract/roll-ups.ts'
import { t } from '#contract/words.ts'
import type { Meaning } from '#contract/reading/reading.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { MeaningButtons } from '../../ui/MeaningButtons.tsx'
import type { OpenDialog } from '../ScorecardDialogs.tsx'
import { periodWords, traitsOf } from '../grid/words.ts'
import type { GridCell, GridRow } from '../view.ts'
import { mayEnter } from './cells.ts'
import styles from './entry.module.css'
import { useBeside } from './use-beside.ts'
import type { Start } from './use-entry.ts'

type Props = {
  row: GridRow
  cell: GridCell
  start: Start
  problem: string | null
  /** What the typed text can mean where that is several things. */
  meanings: readonly Meaning<unknown>[]
  typing: (change: { notes: string }) => void
  onChoose: (meaning: { text: string; index: number }) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onLeave: (to: EventTarget | null) => void
  /** Opens a dialog, after what is typed has been entered. */
  onOpen: (dialog: OpenDialog) => void
}

/** Below the cell that is edited: its note, its goal, and what else there is to it. */
export const CellPanel = (props: Props) => {
  const { row, cell, start, problem, meanings, typing, onChoose, onKeyDown, onLeave, onOpen } = props
  const { item } = row
  const { period } = cell
  const find = useCallback(
    () => document.querySelector(`[data-item="${item.id}"] [data-period="${period.key}"]`),
    [item.id, period.key],
  )
  const shown = useBeside<HTMLElement>(find)
  const open = (kind: 'versions' | 'goal' | 'issue') => onOpen({ kind, id: item.id, weekId: period.key })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the field and buttons inside
    <section
      ref={shown}
      data-entry
      className={styles.panel}
      aria-label={`${item.name}, ${periodWords(period)}`}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => onLeave(relatedTarget)}
    >
      <div className={styles.about}>
        <b dir="auto">{item.name}</b>
        <span>{periodWords(period)}</span>
      </div>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <MeaningButtons {...{ meanings, onChoose }} />
      <Facts row={row} cell={cell} />
      <Note cell={cell} start={start} readOnly={!mayEnter(row)} typing={typing} />
      <div className={styles.ways}>
        {mayEnter(row) && <Hints />}
        <button type="button" onClick={() => open('versions')}>
          <IconHistory aria-hidden size={14} /> {t('History')}
        </button>
        {item.can.edit && (
          <button type="button" onClick={() => open('goal')}>
            <IconTarget aria-hidden size={14} /> {goalWords[period.kind]}
          </button>
        )}
        {row.offTrack && (
          <button type="button" onClick={() => open('issue')}>
            <IconMessageReport aria-hidden size={14} /> {t('Make an issue')}
          </button>
        )}
      </div>
    </section>
  )
}

const goalWords: Record<PeriodKind, string> = {
  week: t('Goal for this week'),
  month: t('Goal for this month'),
  quarter: t('Goal for this quarter'),
  year: t('Goal for this year'),
}

const sourceWords: Record<Cadence, string> = {
  weekly: t('Rolled up from weekly numbers.'),
  monthly: t('Rolled up from monthly numbers.'),
  quarterly: t('Rolled up from quarterly numbers.'),
  annual: t('Rolled up from annual numbers.'),
}

const Facts = ({ row: { item }, cell }: Pick<Props, 'row' | 'cell'>) => {
  const computed =
    item.formula === null
      ? ''
      : t('Computed from {names}.', { names: item.operands.map(({ name }) => name).join(', ') })
  const source = cell.cell?.source === 'rolled-up' ? sourceWords[item.cadence] : ''
  const goal = cell.goal ? t('Goal {goal}.', { goal: goalText(cell.goal, item) }) : ''
  const facts = [goal, computed, source, ...traitsOf(item, cell).map((mark) => `${mark}.`)].filter(Boolean)
  return facts.length > 0 && <p className={styles.facts}>{facts.join(' ')}</p>
}

type NoteProps = Pick<Props, 'cell' | 'start' | 'typing'> & { readOnly: boolean }

const Note = ({ cell, start, readOnly, typing }: NoteProps) => {
  const [text, setText] = useState(cell.cell?.notes ?? '')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (start.atNote) field.current?.focus({ preventScroll: true })
  }, [start])
  if (readOnly)
    return (
      text !== '' && (
        <p dir="auto" className={styles.note}>
          {text}
        </p>
      )
    )
  return (
    <input
      ref={field}
      className={styles.note}
      aria-label={t('Note')}
      placeholder={t('Note')}
      dir="auto"
      maxLength={2000}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        typing({ notes: value })
      }}
    />
  )
}

const Hints = () => (
  <span className={styles.hints} aria-hidden="true">
    <Kbd>↵</Kbd> {t('save')} <Kbd>⇥</Kbd> {t('next')} <Kbd>esc</Kbd> {t('back')} <Kbd>⇧F2</Kbd> {t('note')}
  </span>
)
