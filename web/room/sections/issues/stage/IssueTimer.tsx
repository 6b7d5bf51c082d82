import { usedByIssue } from '#contract/clock.ts'
import type { Clock } from '#contract/clock.ts'
import { rich } from '../../../../ui/rich.tsx'
import { useServerNow } from '../../../clock/server-now.ts'
import { clockText } from '../../../frame/words.ts'
import styles from './stage.module.css'

/** How long an issue has been discussed. */
export const IssueTimer = ({ clock, issueId }: { clock: Clock; issueId: number }) => {
  const text = clockText(usedByIssue(clock, issueId, useServerNow()))
  return (
    <p className={styles.timer} role="timer">
      {rich('{time} on this issue', { time: <b>{text}</b> })}
    </p>
  )
}
