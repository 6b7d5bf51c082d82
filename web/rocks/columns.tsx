import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { isOver } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { percentText } from '../ui/percent.ts'
import { ArchivedMark } from '../ui/ArchivedMark.tsx'
import { CommentCount, Counts, FileCount } from '../ui/Counts.tsx'
import { shortDate } from '../ui/dates.ts'
import { DueDate } from '../ui/DueDate.tsx'
import type { Below, Column } from '../ui/list/list.ts'
import { PersonCell } from '../ui/PersonCell.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { RowTitle } from '../ui/RowTitle.tsx'
import type { Act } from './commands.ts'
import { MilestoneList } from './lazy-parts.ts'
import { NextMilestone } from './milestones/MilestoneDue.tsx'
import { PrintedMilestones } from './milestones/PrintedMilestones.tsx'
import styles from './rocks.module.css'
import { StatusPill } from './statuses.tsx'

type Props = { rock: Rock; act: Act }

export const columns: Column<Rock, Act>[] = [
  {
    head: t('Milestones'),
    bare: true,
    width: 36,
    below: { 900: 32 },
    print: false,
    cell: (rock, act, { expanded }) => <Expand rock={rock} act={act} expanded={expanded} />,
  },
  {
    head: t('Status'),
    sort: 'status',
    edits: 'status',
    width: 124,
    below: { 900: 116 },
    print: 15,
    cell: ({ status }) => <StatusPill status={status} />,
  },
  { head: t('Rock'), sort: 'title', cell: (rock, act) => <What rock={rock} act={act} /> },
  {
    head: t('Owner'),
    sort: 'owner',
    edits: 'ownerId',
    width: 156,
    below: { 1200: 56 },
    iconBelow: 1200,
    print: 19,
    cell: ({ owner }) => <PersonCell person={owner} absent="former" />,
  },
  {
    head: t('Progress'),
    sort: 'progress',
    width: 284,
    below: { 1360: 240, 1200: 184, 900: 164 },
    print: 15,
    cell: (rock, act) => <Progress rock={rock} act={act} />,
  },
  {
    head: t('Due Date'),
    sort: 'due',
    edits: 'dueDate',
    width: 120,
    below: { 1200: 108, 900: 100 },
    print: 15,
    sorted: true,
    cell: (rock) => <RockDue rock={rock} />,
  },
]

/** A rock's milestones: on paper all that have any, on the screen those that are expanded. */
export const below: Below<Rock, Act> = (rock, act, { expanded, printing }) => {
  if (printing) return rock.milestones.length > 0 && <PrintedMilestones rock={rock} />
  return expanded && <MilestoneList rock={rock} act={act} />
}

const Expand = ({ rock, act, expanded }: Props & { expanded: boolean }) => {
  const Icon = expanded ? IconChevronDown : IconChevronRight
  return (
    <button
      type="button"
      className={styles.expand}
      aria-expanded={expanded}
      aria-label={t('Milestones of "{title}"', { title: rock.title })}
      onClick={() => act.expand(rock)}
    >
      <Icon aria-hidden size={16} stroke={1.75} />
    </button>
  )
}

const What = ({ rock, act }: Props) => (
  <span className={styles.what}>
    {rock.isArchived && <ArchivedMark />}
    <RowTitle title={rock.title} onOpen={() => act.show(rock.id)} />
    <NextMilestone rock={rock} />
  </span>
)

const Progress = ({ rock, act }: Props) => (
  <span className={styles.progress}>
    <ProgressShare rock={rock} act={act} />
    <span className={styles.counts}>
      <Counts>
        <CommentCount always count={rock.comments.length} onOpen={() => act.open({ kind: 'comments', id: rock.id })} />
        <FileCount
          count={rock.attachments.length}
          onOpen={() => act.open({ kind: 'edit', id: rock.id, atFiles: true })}
        />
      </Counts>
    </span>
  </span>
)

/** How much of a rock is done, beside how much of the quarter has passed. */
export const ProgressShare = ({ rock, act }: Props) => (
  <>
    <ProgressBar progress={rock.progress} elapsed={rock.status === 'completed' ? null : act.elapsed} />
    <span className={styles.percent}>{percentText(rock.progress)}</span>
  </>
)

/** A rock's due date; once it is canceled or archived, nothing about it is late. */
export const RockDue = ({ rock }: { rock: Rock }) =>
  rock.status !== 'completed' && isOver(rock) && rock.dueDate !== null ? (
    <span className={styles.over}>{shortDate(rock.dueDate)}</span>
  ) : (
    <DueDate item={{ completed: rock.status === 'completed', dueDate: rock.dueDate }} />
  )
