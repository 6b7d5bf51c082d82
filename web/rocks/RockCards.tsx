import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { MenuButton } from '../ui/MenuButton.tsx'
import { usePrinting } from '../ui/printing.ts'
import { rowProps } from '../ui/row-focus.ts'
import { RowTitle } from '../ui/RowTitle.tsx'
import { Milestones } from './lazy-parts.ts'
import { PrintedMilestones } from './PrintedMilestones.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { NextMilestone, RockDue } from './RockDue.tsx'
import { ArchivedMark } from './RockRow.tsx'
import type { RowProps } from './RockRow.tsx'
import type { ListProps } from './RockTable.tsx'
import { StatusPill } from './StatusPill.tsx'
import styles from './RockCards.module.css'

/** The list on a phone. */
export const RockCards = ({ label, rocks, expanded, elapsed, actions }: ListProps) => {
  const printing = usePrinting()
  return (
    <ul aria-label={label}>
      {rocks.map((rock) => (
        <li key={rock.id}>
          <Card open={expanded.has(rock.id)} {...{ rock, printing, elapsed, actions }} />
        </li>
      ))}
    </ul>
  )
}

const Card = memo(({ rock, open, printing, elapsed, actions }: RowProps) => {
  const Icon = open ? IconChevronDown : IconChevronRight
  const done = rock.milestones.filter(({ completed }) => completed).length
  return (
    <div {...rowProps('rock', rock.id)} className={styles.card} onFocus={() => actions.enter(rock)}>
      <div className={styles.what}>
        {rock.isArchived && <ArchivedMark />}
        <RowTitle title={rock.title} onOpen={() => actions.edit(rock)} />
        <MenuButton label={`Actions for "${rock.title}"`} onOpen={(button) => actions.menu(rock, button)} />
      </div>
      <div className={styles.facts}>
        <StatusPill status={rock.status} />
        <NextMilestone rock={rock} />
        <span className={styles.due}>
          <RockDue rock={rock} />
        </span>
      </div>
      <button
        type="button"
        className={styles.progress}
        aria-expanded={open}
        aria-label={`Milestones of "${rock.title}", ${done} of ${rock.milestones.length}, ${rock.progress}%`}
        onClick={() => actions.expand(rock)}
      >
        <ProgressBar progress={rock.progress} elapsed={rock.status === 'completed' ? null : elapsed} />
        <span className={styles.percent}>{rock.progress}%</span>
        <Icon aria-hidden size={16} stroke={1.75} />
      </button>
      {open && !printing && <Milestones rock={rock} actions={actions} />}
      {printing && <PrintedMilestones rock={rock} />}
    </div>
  )
})
