import { isFinished } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { DueDate } from '../ui/DueDate.tsx'
import styles from './PrintedMilestones.module.css'

/** A rock's milestones on paper, whether they are open on the screen or not. */
export const PrintedMilestones = ({ rock }: { rock: Rock }) => (
  <ul className={styles.list}>
    {rock.milestones.map(({ id, name, completed, assignee, dueDate }) => (
      <li key={id}>
        <span aria-hidden="true">{completed ? '☑' : '☐'}</span>
        <span dir="auto" className={styles.name}>
          {name}
        </span>
        {assignee && <span dir="auto">{assignee.fullName}</span>}
        <DueDate item={{ completed: completed || isFinished(rock), dueDate }} />
      </li>
    ))}
  </ul>
)
