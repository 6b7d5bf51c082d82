import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { valueText } from '#contract/units.ts'
import { t } from '#contract/words.ts'
import { MeaningButtons } from '../../../ui/MeaningButtons.tsx'
import { keyOf, mayEnter, meaningsIn, startingText } from '../../../scorecard/entry/cells.ts'
import { finish } from '../../../scorecard/entry/drafts.ts'
import type { Numbers } from '../../../scorecard/entry/use-numbers.ts'
import { cellWords } from '../../../scorecard/grid/words.ts'
import styles from './scorecard.module.css'
import type { Reviewed } from './view.ts'

type Props = { reviewed: Reviewed; numbers: Numbers; readOnly: boolean }

/** A measurable's number: a field while it is missing or being corrected, otherwise a text that a click corrects. */
export const NumberField = ({ reviewed, numbers, readOnly }: Props) => {
  const { row, place } = reviewed
  const { text, problem, isOpen, open, type, leave, choose } = useTyped(reviewed, numbers)
  const problemId = useId()
  const value = place.cell?.value ?? null
  const shown = value === null ? '–' : valueText(value, row.item)
  if (readOnly || !mayEnter(row)) return <span className={styles.number}>{shown}</span>
  if (value !== null && !isOpen) {
    return (
      <button
        type="button"
        className={styles.number}
        data-standing={place.standing}
        aria-label={t('Correct {cell}', { cell: cellWords(row.item, place) })}
        onClick={open}
      >
        {shown}
      </button>
    )
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    leave(event.key === 'Enter')
    if (event.key === 'Enter') focusNext(event.currentTarget)
  }
  return (
    <span className={styles.field}>
      <input
        className={styles.entry}
        data-number
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a click on the number has asked for the field
        autoFocus={value !== null}
        aria-label={cellWords(row.item, place, true)}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && problemId}
        autoComplete="off"
        enterKeyHint="next"
        placeholder={t('Add')}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => leave(true)}
        onKeyDown={onKeyDown}
      />
      <span role="alert" id={problemId} className={styles.problem}>
        {problem}
      </span>
      <MeaningButtons meanings={meaningsIn(text, row.item)} onChoose={choose} />
    </span>
  )
}

/** The next field of the section, where Enter leads. */
const focusNext = (input: HTMLInputElement): void => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-number]')]
  fields[fields.indexOf(input) + 1]?.focus()
}

/** What is being typed; it is entered when the field is left, also because the meeting has moved on. */
const useTyped = ({ row, place }: Reviewed, numbers: Numbers) => {
  const [typed, setTyped] = useState<string | null>(null)
  const at = { itemId: row.item.id, weekId: place.period.key }
  const held = numbers.held.get(keyOf(at))
  const notes = place.cell?.notes ?? ''
  const was = { text: startingText(row, place), notes }
  const enter = (text: string, meaning?: number) => finish({ ...at, text, notes, was }, row, numbers, meaning)
  const leave = (isKept: boolean): void => {
    setTyped(null)
    if (typed !== null && isKept) enter(typed)
    else if (held && !isKept) numbers.leaveOut(keyOf(at))
  }
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => () => latest.current(true), [])
  return {
    text: typed ?? held?.text ?? was.text,
    problem: typed === null ? (held?.problem ?? undefined) : undefined,
    isOpen: typed !== null || held !== undefined,
    open: () => setTyped(was.text),
    type: setTyped,
    leave,
    choose: ({ text, index }: { text: string; index: number }) => {
      setTyped(null)
      enter(text, index)
    },
  }
}
