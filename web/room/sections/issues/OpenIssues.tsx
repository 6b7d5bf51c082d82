import { IconThumbUp } from '@tabler/icons-react'
import type { Interval, Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { commandsOf as ofIssue } from '../../../issues/commands.ts'
import type { Command } from '../../../ui/command.ts'
import { useRowMenu } from '../rows/row-menu.tsx'
import rowStyles from '../rows/rows.module.css'
import type { RoomAct } from './act.ts'
import { IssueLine } from './IssueLine.tsx'
import styles from './issues.module.css'

type Props = { issues: Issue[]; interval: Interval; act: RoomAct }

const words: Record<Interval, { name: string; none: string }> = {
  'short-term': { name: t('Short-term issues'), none: t('No short-term issues. Press I to add one.') },
  'long-term': { name: t('Long-term issues'), none: t('No long-term issues. Press I to add one.') },
}

/** The open issues of a tab, in the team's order. */
export const OpenIssues = ({ issues, interval, act }: Props) => {
  const { menuOf, menu } = useRowMenu<Issue>({ nameOf, commandsOf: (issue) => commandsOf(issue, act) })
  if (issues.length === 0) {
    return <p className={styles.none}>{words[interval].none}</p>
  }
  return (
    <>
      <ul className={`${rowStyles.rows} ${styles.list}`} aria-label={words[interval].name}>
        {issues.map((issue) => (
          <IssueLine key={issue.id} issue={issue} act={act} menu={menuOf(issue)} />
        ))}
      </ul>
      {menu}
    </>
  )
}

const nameOf = ({ title }: Issue) => title

const voteCommand = (issue: Issue, act: RoomAct): Command => ({
  name: act.hasVoted(issue) ? t('Take your vote back') : t('Vote'),
  icon: IconThumbUp,
  may: act.mayVote(issue),
  act: () => act.vote(issue, !act.hasVoted(issue)),
})

/** Without their keys: in a meeting, T, I and H add something wherever the focus is. */
const commandsOf = (issue: Issue, act: RoomAct): Command[] => [
  voteCommand(issue, act),
  ...ofIssue(issue, act, []).map((command) => ({ ...command, keys: [] })),
]
