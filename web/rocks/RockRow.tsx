import { IconArchive, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import type { Rock } from '#contract/rocks.ts'
import { CommentCount, Counts, FileCount } from '../ui/Counts.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { PersonCell } from '../ui/PersonCell.tsx'
import { rowProps } from '../ui/row-focus.ts'
import { RowTitle } from '../ui/RowTitle.tsx'
import { tip } from '../ui/tips.ts'
import { Milestones } from './lazy-parts.ts'
import { PrintedMilestones } from './PrintedMilestones.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { NextMilestone, RockDue } from './RockDue.tsx'
import type { RowActions } from './row-actions.ts'
import { StatusPill } from './StatusPill.tsx'
import styles from './RockTable.module.css'

export type RowProps = {
  rock: Rock
  open: boolean
  /** On paper the milestones stand below every rock. */
  printing: boolean
  /** How much of the quarter has passed, from 0 to 1; null when it is not now. */
  elapsed: number | null
  actions: RowActions
}

export const RockRow = memo(({ rock, open, printing, elapsed, actions }: RowProps) => (
  <>
    <tr {...rowProps('rock', rock.id)} className={styles.row} data-open={open} onFocus={() => actions.enter(rock)}>
      <td>
        <Expand rock={rock} open={open} actions={actions} />
      </td>
      <td>
        <StatusPill status={rock.status} />
      </td>
      <td>
        <span className={styles.what}>
          {rock.isArchived && <ArchivedMark />}
          <RowTitle title={rock.title} onOpen={() => actions.edit(rock)} />
          <NextMilestone rock={rock} />
        </span>
      </td>
      <td>
        <PersonCell person={rock.owner} absent="former" />
      </td>
      <td>
        <Progress rock={rock} elapsed={elapsed} actions={actions} />
      </td>
      <td>
        <RockDue rock={rock} />
      </td>
      <td>
        <MenuButton label={`Actions for "${rock.title}"`} onOpen={(button) => actions.menu(rock, button)} />
      </td>
    </tr>
    <Below {...{ rock, open, printing, actions }} />
  </>
))

/** The milestones, when the row is open; on paper always, and without the two columns that are for a screen. */
const Below = ({ rock, open, printing, actions }: Pick<RowProps, 'rock' | 'open' | 'printing' | 'actions'>) => {
  if (printing ? rock.milestones.length === 0 : !open) return null
  return (
    <tr className={styles.expanded}>
      <td colSpan={printing ? 5 : 7}>
        {printing ? <PrintedMilestones rock={rock} /> : <Milestones rock={rock} actions={actions} />}
      </td>
    </tr>
  )
}

const Expand = ({ rock, open, actions }: Pick<RowProps, 'rock' | 'open' | 'actions'>) => {
  const Icon = open ? IconChevronDown : IconChevronRight
  return (
    <button
      type="button"
      className={styles.expand}
      aria-expanded={open}
      aria-label={`Milestones of "${rock.title}"`}
      onClick={() => actions.expand(rock)}
    >
      <Icon aria-hidden size={16} stroke={1.75} />
    </button>
  )
}

const Progress = ({ rock, elapsed, actions }: Pick<RowProps, 'rock' | 'elapsed' | 'actions'>) => (
  <span className={styles.progress}>
    <ProgressBar progress={rock.progress} elapsed={rock.status === 'completed' ? null : elapsed} />
    <span className={styles.percent}>{rock.progress}%</span>
    <span className={styles.counts}>
      <Counts>
        <CommentCount always count={rock.comments.length} onOpen={() => actions.comments(rock)} />
        <FileCount count={rock.attachments.length} onOpen={() => actions.files(rock)} />
      </Counts>
    </span>
  </span>
)

export const ArchivedMark = () => (
  <span className={styles.archived} {...tip('Archived')}>
    <IconArchive aria-hidden size={14} stroke={1.75} />
    <span className="sr-only">Archived</span>
  </span>
)
