import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { PlanGoal } from '#contract/goals.ts'
import { t } from '#contract/words.ts'
import { percentIn } from '../view.ts'
import styles from './goals.module.css'

type Props = { goal: PlanGoal; onChange: (progress: number) => void }

const step = 5
const steps: Record<string, number> = { ArrowUp: step, ArrowDown: -step }

/** A goal's percentage. */
export const ProgressField = (props: Props) =>
  props.goal.can.edit ? <TypedField {...props} /> : <span className={styles.percent}>{props.goal.progress}%</span>

/** It is typed where it stands: Enter or leaving it saves, Esc takes it back, arrows count in fives. */
const TypedField = ({ goal, onChange }: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  const save = () => {
    const percent = typed === null ? undefined : percentIn(typed)
    setTyped(null)
    if (percent !== undefined && percent !== goal.progress) onChange(percent)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.altKey ? undefined : steps[event.key]
    if (by !== undefined) {
      event.preventDefault()
      const from = (typed === null ? undefined : percentIn(typed)) ?? goal.progress
      setTyped(`${Math.min(100, Math.max(0, from + by))}%`)
    }
    if (event.key === 'Escape') setTyped(null)
    if (event.key === 'Enter') save()
  }
  return (
    <input
      className={styles.percent}
      aria-label={t('Progress of "{title}"', { title: goal.title })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={typed ?? `${goal.progress}%`}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={save}
    />
  )
}
