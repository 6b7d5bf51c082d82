import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { PlanGoal } from '#contract/goals.ts'
import { t } from '#contract/words.ts'
import { percentText } from '../../ui/percent.ts'
import { percentIn } from '../view.ts'
import styles from './goals.module.css'

type Props = { goal: PlanGoal; onChange: (progress: number) => void }

const step = 5
const steps: Record<string, number> = { ArrowUp: step, ArrowDown: -step }

/** A goal's percentage. */
export const ProgressField = (props: Props) =>
  props.goal.can.edit ? (
    <TypedField {...props} />
  ) : (
    <span className={styles.percent}>{percentText(props.goal.progress)}</span>
  )

/** It is typed where it stands: Enter or leaving it saves, Esc takes it back, arrows count in fives. */
const TypedField = ({ goal, onChange }: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const problemId = useId()
  const type = (text: string | null) => {
    setTyped(text)
    setWrong(false)
  }
  const save = () => {
    const percent = typed === null ? undefined : percentIn(typed)
    // What is not understood stays as it was typed.
    if (typed?.trim() && percent === undefined) return setWrong(true)
    type(null)
    if (percent !== undefined && percent !== goal.progress) onChange(percent)
    return undefined
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.altKey ? undefined : steps[event.key]
    if (by !== undefined) {
      event.preventDefault()
      const from = (typed === null ? undefined : percentIn(typed)) ?? goal.progress
      type(`${Math.min(100, Math.max(0, from + by))}%`)
    }
    if (event.key === 'Escape') type(null)
    if (event.key === 'Enter') save()
  }
  return (
    <>
      <input
        className={styles.percent}
        aria-label={t('Progress of "{title}"', { title: goal.title })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        aria-invalid={isWrong}
        {...(isWrong && { 'aria-describedby': problemId })}
        value={typed ?? percentText(goal.progress)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={save}
      />
      <span role="alert" id={problemId} className={styles.problem}>
        {isWrong && t('Progress is a number from 0 to 100')}
      </span>
    </>
  )
}
