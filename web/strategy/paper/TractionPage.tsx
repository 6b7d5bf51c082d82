import type { ReactNode } from 'react'
import type { PlanGoal } from '#contract/goals.ts'
import type { SightedRock } from '#contract/strategy.ts'
import { formerMember } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { percentText } from '../../ui/percent.ts'
import { statuses } from '../../goals/statuses.tsx'
import { StatusPill } from '../../rocks/statuses.tsx'
import { FiguresText } from '../sections/Figures.tsx'
import styles from './paper.module.css'
import { PaperSection } from './PaperSection.tsx'
import type { PaperData } from './use-paper.ts'

/** The plan for the year with its goals, the quarter's rocks, and the long-term issues. */
export const TractionPage = ({ quarter, isNow, goals, rocks, longTerm }: Omit<PaperData, 'isPending' | 'failed'>) => (
  <div className={styles.thirds}>
    <div>
      <PaperSection stacked name="one-year-plan">
        {(content) => <FiguresText {...content} />}
      </PaperSection>
      <List title={t('Goals')}>
        {goals.map((goal) => (
          <Line key={goal.id} title={goal.title} name={nameOf(goal)}>
            {statuses[goal.status].label} · {percentText(goal.progress)}
          </Line>
        ))}
      </List>
    </div>
    <List title={t('Rocks, {name}', { name: quarter.name })}>
      {!isNow && <li>{t('As of an earlier day, only the plan and its goals are kept.')}</li>}
      {rocks.map((rock) => (
        <Line key={rock.id} title={rock.title} name={rock.owner?.fullName ?? t(formerMember)}>
          <StatusPill bare status={rock.status} /> {percentText(rock.progress)}
          {goalOf(rock, goals)}
        </Line>
      ))}
    </List>
    <List title={t('Long-term issues')}>
      {longTerm.map((issue) => (
        <Line key={issue.id} title={issue.title} name={issue.assignee?.fullName} />
      ))}
    </List>
  </div>
)

const nameOf = ({ assignee, assignedToId }: PlanGoal): string | undefined =>
  assignee?.fullName ?? (assignedToId === null ? undefined : t(formerMember))

const goalOf = ({ goalId }: SightedRock, goals: readonly PlanGoal[]): string => {
  const goal = goals.find(({ id }) => id === goalId)
  return goal ? t(', for {title}', { title: goal.title }) : ''
}

const List = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.list}>
    <h2>{title}</h2>
    <ol>{children}</ol>
  </section>
)

type LineProps = { title: string; name: string | undefined; children?: ReactNode }

const Line = ({ title, name, children }: LineProps) => (
  <li>
    <span dir="auto">{title}</span>
    <span className={styles.facts}>
      {name && <bdi>{name}</bdi>}
      {children && (
        <span>
          {name && ' · '}
          {children}
        </span>
      )}
    </span>
  </li>
)
