import type { KeyboardEvent, ReactNode } from 'react'
import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { CommentCount, Counts, FileCount } from '../../ui/Counts.tsx'
import type { lineProps } from '../../ui/list/lines.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { RowTitle } from '../../ui/RowTitle.tsx'
import { Tick } from '../../ui/Tick.tsx'
import { tip } from '../../ui/tips.ts'
import type { Act } from '../commands.ts'
import { MilestoneDue } from './MilestoneDue.tsx'
import styles from './milestones.module.css'

type Props = {
  rock: Rock
  milestone: Milestone
  act: Pick<Act, 'open' | 'show'>
  /** What makes it a line that can be moved. */
  line: ReturnType<typeof lineProps> | false
  grip: ReactNode
  onToggle: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onMenu: (button: HTMLElement) => void
}

export const MilestoneLine = ({ rock, milestone, act, line, grip, onToggle, onKeyDown, onMenu }: Props) => {
  const { completed, assignee, comments, attachments, name } = milestone
  const of = { id: rock.id, milestoneId: milestone.id }
  const show = () => act.show(rock.id, milestone.id)
  const keys = {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (line) line.onKeyDown(event)
      onKeyDown(event)
    },
  }
  return (
    <li {...line} {...keys} className={styles.line} data-done={completed}>
      {grip}
      <Tick
        done={completed}
        label={t('Mark "{name}" complete', { name })}
        disabled={!rock.can.edit}
        onChange={onToggle}
      />
      <span className={styles.name}>
        <RowTitle title={name} onOpen={show} />
      </span>
      <Counts>
        <CommentCount count={comments.length} onOpen={() => act.open({ kind: 'milestone comments', ...of })} />
        <FileCount count={attachments.length} onOpen={show} />
      </Counts>
      <span className={styles.person} {...tip(assignee?.fullName ?? t('Unassigned'))}>
        <Avatar person={assignee} />
        <span className="sr-only">{assignee?.fullName ?? t('Unassigned')}</span>
      </span>
      <span className={styles.due}>
        <MilestoneDue rock={rock} milestone={milestone} />
      </span>
      <MenuButton label={t('Actions for "{name}"', { name })} onOpen={onMenu} />
    </li>
  )
}
