import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Performance } from '#contract/dashboard.ts'
import { numberText, plural, t } from '#contract/words.ts'
import { useToday } from '../ui/clock.ts'
import { Panel } from '../ui/Panel.tsx'
import styles from './PerformancePanel.module.css'
import { performanceQuery } from './queries.ts'

/** On the dashboard: a team's figures, and how they have changed. */
export const PerformancePanel = ({ teamId }: { teamId: number | undefined }) => {
  const { data, isError } = useQuery(performanceQuery(teamId, useToday()))
  return (
    <Panel title={t('Team Performance')}>
      {isError ? <p className={styles.trouble}>{t('The figures could not be loaded.')}</p> : <Figures figures={data} />}
    </Panel>
  )
}

const Figures = ({ figures }: { figures: Performance | undefined }) => {
  const { goalAchievement = null, taskCompletion = null, improvement = null } = figures ?? {}
  return (
    <dl className={styles.figures} data-waiting={!figures}>
      <Figure
        name={<Link to="/scorecard">{t('goal achievement')}</Link>}
        value={goalAchievement}
        over={t('last full week')}
        none={t('no number with a goal')}
      />
      <Figure name={t('task completion')} value={taskCompletion} over={t('last 7 days')} none={t('nothing was due')}>
        {figures && <Weeks weeks={figures.weeks} />}
      </Figure>
      <Figure
        name={t('improvement')}
        value={improvement}
        unit={` ${plural(Math.abs(improvement ?? 0), 'point', 'points')}`}
        over={t('on the 4 weeks before')}
        none={t('nothing to compare')}
      >
        {figures && <Change figures={figures} />}
      </Figure>
    </dl>
  )
}

type FigureProps = {
  name: ReactNode
  value: number | null
  unit?: string
  over: string
  /** Why there is no value. */
  none: string
  children?: ReactNode
}

const Figure = ({ name, value, unit = '%', over, none, children }: FigureProps) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd className={styles.value}>
      {value === null ? '—' : numberText(value).replace('-', '−')}
      {value !== null && <small>{unit}</small>}
    </dd>
    <dd className={styles.over}>{value === null ? none : over}</dd>
    <dd className={styles.course}>{children}</dd>
  </div>
)

const shortest = 4
const longest = 24

/** A stroke for each week, as tall as its share; a week with nothing due has a dot. */
const Weeks = ({ weeks }: { weeks: Performance['weeks'] }) => (
  <span className={styles.weeks} aria-hidden="true">
    {weeks.map((share, index) => (
      <i
        // oxlint-disable-next-line react/no-array-index-key -- weeks have no identity but their place
        key={index}
        style={{ height: shortest + ((longest - shortest) * (share ?? 0)) / 100 }}
        data-none={share === null}
      />
    ))}
  </span>
)

const Change = ({ figures: { taskCompletion, taskCompletionBefore, improvement } }: { figures: Performance }) => {
  if (improvement === null) return null
  const Icon = improvement > 0 ? IconArrowUpRight : improvement < 0 ? IconArrowDownRight : IconArrowRight
  return (
    <span className={styles.change}>
      <Icon aria-hidden size={14} stroke={1.75} />
      {t('{before}% to {now}%', { before: taskCompletionBefore ?? 0, now: taskCompletion ?? 0 })}
    </span>
  )
}
