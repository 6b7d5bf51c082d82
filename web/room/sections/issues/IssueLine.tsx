import { IconMessages } from '@tabler/icons-react'
import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { More } from '../../../issues/list/columns.tsx'
import { AgainTag, IssueMark } from '../../../issues/list/marks.tsx'
import { PersonCell } from '../../../ui/PersonCell.tsx'
import { RowTitle } from '../../../ui/RowTitle.tsx'
import { tipWhenCut } from '../../../ui/tips.ts'
import { VoteButton } from '../../voting/VoteButton.tsx'
import type { MenuOfRow } from '../rows/row-menu.tsx'
import { RowLine } from '../rows/RowLine.tsx'
import rowStyles from '../rows/rows.module.css'
import type { RoomAct } from './act.ts'
import styles from './issues.module.css'

type Props = { issue: Issue; act: RoomAct; menu: MenuOfRow }

/** An open issue. Those of both tabs can be voted for; only short-term ones are picked. */
export const IssueLine = ({ issue, act, menu }: Props) => (
  <RowLine
    name={issue.title}
    menu={menu}
    lead={<IssueMark issue={issue} act={act} />}
    title={<RowTitle title={issue.title} onOpen={() => act.open({ kind: 'edit', id: issue.id })} />}
    facts={
      <>
        <AgainTag issue={issue} act={act} />
        <span className={styles.about}>
          <More issue={issue} act={act} />
        </span>
      </>
    }
  >
    <PersonCell person={issue.assignee} nameless />
    <VoteButton
      title={issue.title}
      votes={act.votesOf(issue)}
      isMine={act.hasVoted(issue)}
      disabled={!act.mayVote(issue)}
      onVote={(voted) => act.vote(issue, voted)}
    />
    {act.mayDiscuss && (
      <button
        type="button"
        className={rowStyles.button}
        disabled={act.isDiscussed(issue)}
        aria-label={t('Discuss "{title}"', { title: issue.title })}
        onClick={() => act.discuss(issue)}
        {...tipWhenCut}
      >
        <IconMessages aria-hidden size={14} stroke={1.75} />
        <span className={rowStyles.word}>{t('Discuss')}</span>
      </button>
    )}
  </RowLine>
)
