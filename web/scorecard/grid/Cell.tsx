import { memo } from 'react'
import type { Measurable } from '#contract/scorecard.ts'
import { valueText } from '#contract/units.ts'
import { t } from '#contract/words.ts'
import type { Held } from '../entry/cells.ts'
import { tip } from '../../ui/tips.ts'
import { Editor } from '../entry/Editor.tsx'
import type { Start } from '../entry/use-entry.ts'
import type { GridCell } from '../view.ts'
import styles from './grid.module.css'
import { cellWords, heldWords, marksOf, shortText } from './words.ts'

type Props = {
  item: Measurable
  place: GridCell
  column: number
  current: boolean
  /** The cell that the keyboard is on. */
  active: boolean
  selected: boolean
  mayEnter: boolean
  held: Held | undefined
  editing: Start | null
  typing: (change: { text: string }) => void
  onLeave: (to: EventTarget | null) => void
}

/** Whether someone should enter a number here. */
const isInviting = ({ item, place: { cell }, current, mayEnter }: Props): boolean =>
  current && mayEnter && item.formula === null && (cell?.value ?? null) === null

/** What a cell shows while it is not edited. */
const Shown = (props: Props) => {
  const { item, place, held } = props
  if (held) return <span className={styles.value}>{held.text}</span>
  const value = place.cell?.value ?? null
  if (value !== null) return <Value text={shortText(value, item)} whole={valueText(value, item)} />
  return isInviting(props) ? <span className={styles.add}>{t('Add')}</span> : null
}

const Value = ({ text, whole }: { text: string; whole: string }) => (
  <span className={styles.value} {...(text === whole ? {} : tip(whole))}>
    {text}
  </span>
)

export const Cell = memo((props: Props) => {
  const { item, place, column, current, active, selected, mayEnter, held, editing, typing, onLeave } = props
  const words = held ? heldWords(item, place, held) : cellWords(item, place, isInviting(props))
  const hasMark = !held && marksOf(item, place).length > 0
  return (
    <td
      className={styles.cell}
      tabIndex={active && !editing ? 0 : -1}
      aria-label={words}
      aria-selected={selected}
      data-readonly={!mayEnter}
      aria-invalid={held?.problem ? true : undefined}
      data-column={column}
      data-period={place.period.key}
      data-current={current}
      data-standing={place.standing}
      data-held={held && (held.problem ? 'wrong' : 'waiting')}
      data-mark={hasMark}
      data-editing={editing !== null && mayEnter}
    >
      {editing && mayEnter ? (
        <Editor start={editing} label={words} problem={held?.problem ?? null} typing={typing} onLeave={onLeave} />
      ) : (
        <Shown {...props} />
      )}
    </td>
  )
})
Cell.displayName = 'Cell'
