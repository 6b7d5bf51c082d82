import type { Rock } from '#contract/rocks.ts'
import { MilestoneDue } from './MilestoneDue.tsx'
import styles from './milestones.module.css'

/** A rock's milestones on paper, whether they are shown on the screen or not. */
export const PrintedMilestones = ({ rock }: { rock: Rock }) => (
  <ul className={styles.printed}>
    {rock.milestones.map((milestone) => (
      <li key={milestone.id}>
        <span aria-hidden="true">{milestone.completed ? '☑' : '☐'}</span>
        <span dir="auto" className={styles.name}>
          {milestone.name}
        </span>
        {milestone.assignee && <span dir="auto">{milestone.assignee.fullName}</span>}
        <MilestoneDue rock={rock} milestone={milestone} />
      </li>
    ))}
  </ul>
)
