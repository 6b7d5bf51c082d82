import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { ArchivedMark } from '../ui/ArchivedMark.tsx'
import { CardTitle } from '../ui/list/CardTitle.tsx'
import type { CardProps } from '../ui/list/list.ts'
import { ProgressShare, RockDue } from './columns.tsx'
import type { Act } from './commands.ts'
import { MilestoneList } from './lazy-parts.ts'
import { NextMilestone } from './milestones/MilestoneDue.tsx'
import { PrintedMilestones } from './milestones/PrintedMilestones.tsx'
import styles from './rocks.module.css'
import { StatusPill } from './statuses.tsx'

export const RockCard = ({ row: rock, act, state: { expanded, printing }, select, menu }: CardProps<Rock, Act>) => {
  const Icon = expanded ? IconChevronDown : IconChevronRight
  const done = rock.milestones.filter(({ completed }) => completed).length
  return (
    <>
      <CardTitle
        mark={select ?? (rock.isArchived && <ArchivedMark />)}
        title={rock.title}
        onOpen={() => act.show(rock.id)}
        menu={menu}
      />
      <div className={styles.facts}>
        <StatusPill status={rock.status} />
        <NextMilestone rock={rock} />
        <span className={styles.due}>
          <RockDue rock={rock} />
        </span>
      </div>
      <button
        type="button"
        className={styles.cardProgress}
        aria-expanded={expanded}
        aria-label={t('Milestones of "{title}", {done} of {count}, {progress}%', {
          title: rock.title,
          done,
          count: rock.milestones.length,
          progress: rock.progress,
        })}
        onClick={() => act.expand(rock)}
      >
        <ProgressShare rock={rock} act={act} />
        <Icon aria-hidden size={16} stroke={1.75} />
      </button>
      {expanded && !printing && <MilestoneList rock={rock} act={act} />}
      {printing && <PrintedMilestones rock={rock} />}
    </>
  )
}
