import { IconFlag } from '@tabler/icons-react'
import { periodOf } from '#contract/calendar.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { useCalendar, useWorkspaceDay } from '../../../days/workspace-calendar.ts'
import { RockDue } from '../../../rocks/columns.tsx'
import { shortDate } from '../../../ui/dates.ts'
import { RowTitle } from '../../../ui/RowTitle.tsx'
import { IssueButton } from '../rows/IssueButton.tsx'
import type { Making } from '../rows/made-from.ts'
import type { MenuOfRow } from '../rows/row-menu.tsx'
import { RowLine } from '../rows/RowLine.tsx'
import styles from './rocks.module.css'
import { StatusButtons } from './StatusButtons.tsx'
import { dueThisWeek, isLate } from './view.ts'

type Props = {
  rock: Rock
  /** Null for those who don't take part. */
  issue: { menu: MenuOfRow; making: Making; onMake: () => void } | null
  onOpen: () => void
}

/** A rock under review. */
export const RockLine = ({ rock, issue, onOpen }: Props) => (
  <RowLine
    name={rock.title}
    menu={issue?.menu ?? null}
    title={<RowTitle title={rock.title} onOpen={onOpen} />}
    facts={
      <>
        <RockDue rock={rock} />
        <span>{t('{progress}% done', { progress: rock.progress })}</span>
        <MilestonesDue rock={rock} />
      </>
    }
  >
    <StatusButtons rock={rock} readOnly={issue === null} />
    {issue && <IssueButton name={rock.title} making={issue.making} onMake={issue.onMake} />}
  </RowLine>
)

/** Names the open milestones that are due this week or late. */
const MilestonesDue = ({ rock }: { rock: Rock }) => {
  const today = useWorkspaceDay()
  const calendar = useCalendar()
  return dueThisWeek(rock, periodOf('week', today, calendar)).map((milestone) => {
    const late = isLate(milestone, today)
    return (
      <span key={milestone.id} className={styles.milestone} data-late={late}>
        <IconFlag aria-hidden size={13} stroke={1.75} />
        <span className="sr-only">{late ? t('Late milestone:') : t('Milestone this week:')} </span>
        <span dir="auto">{milestone.name}</span>
        {milestone.dueDate && <span>{shortDate(milestone.dueDate)}</span>}
      </span>
    )
  })
}
