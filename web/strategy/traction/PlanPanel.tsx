import { IconPlus } from '@tabler/icons-react'
import { sectionTitles } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import { distanceInWords } from '../../days/far.ts'
import { useCalendar, useWorkspaceDay } from '../../days/workspace-calendar.ts'
import type { OpenDialog } from '../../goals/GoalDialogs.tsx'
import { GoalDialogs, preloadDialogs } from '../../goals/lazy-parts.ts'
import { GoalList } from '../../goals/list/GoalList.tsx'
import { doneOf, planElapsed } from '../../goals/view.ts'
import { shortDate } from '../../ui/dates.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { DotsMenu } from '../../ui/DotsMenu.tsx'
import { inOrder } from '../../ui/list/by-position.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { NoContent } from '../sections/NoContent.tsx'
import { useSection } from '../sections/use-section.tsx'
import { useVision } from '../vision.ts'
import { NoGoals } from './NoGoals.tsx'
import { PlanFigures } from './PlanFigures.tsx'
import styles from './traction.module.css'
import { useGoals } from './use-goals.ts'

/** The 1-Year Plan: its figures, and the goals of the year. */
export const PlanPanel = ({ teamId }: { teamId: number }) => {
  const plan = useSection('one-year-plan')
  const query = useGoals(teamId)
  const { mayEdit, asOf } = useVision()
  const today = useWorkspaceDay()
  const elapsed = planElapsed(plan.content.futureDate, asOf ?? today, useCalendar())
  const { shown, open, close } = useDialogs<OpenDialog>()
  const create = () => open({ kind: 'create' })
  const goals = inOrder(query.data ?? [])
  return (
    <Panel title={t(sectionTitles['one-year-plan'])} count={doneOf(goals)} menu={<Head plan={plan} onAdd={create} />}>
      {plan.editor && <div className={styles.editing}>{plan.editor}</div>}
      {!plan.editor && <Figures plan={plan} />}
      <Loaded query={query} rows={5} failed={t('The goals could not be loaded')}>
        {() =>
          goals.length === 0 ? (
            <NoGoals mayAdd={mayEdit} onAdd={create} onNear={preloadDialogs} />
          ) : (
            <GoalList {...{ goals, elapsed, open }} />
          )
        }
      </Loaded>
      {plan.dialogs}
      {shown && <GoalDialogs shown={shown} rows={goals} teamId={teamId} onClose={close} />}
    </Panel>
  )
}

type Plan = ReturnType<typeof useSection<'one-year-plan'>>

const Figures = ({ plan }: { plan: Plan }) => {
  const { revenue, profit, measurables } = plan.content
  if (plan.isEmpty)
    return (
      <div className={styles.editing}>
        <NoContent of="one-year-plan" mayEdit={plan.mayEdit} onEdit={plan.edit} />
      </div>
    )
  return revenue || profit || measurables.length > 0 ? <PlanFigures {...{ revenue, profit, measurables }} /> : null
}

/** The date of the plan, and all that can be done with it. */
const Head = ({ plan, onAdd }: { plan: Plan; onAdd: () => void }) => {
  const { mayEdit } = useVision()
  const today = useWorkspaceDay()
  const { futureDate } = plan.content
  const commands = [
    { name: t('Add Goal'), icon: IconPlus, may: mayEdit, act: onAdd },
    ...plan.commands.map((command) => (command.act === plan.edit ? { ...command, name: t('Edit figures') } : command)),
  ]
  return (
    <span className={styles.head}>
      {plan.hidden && <span className={styles.date}>{t('Hidden from other teams')}</span>}
      {futureDate && (
        <span className={styles.date}>
          <span>{t('Future date')}</span> {shortDate(futureDate)}
          <span>, {distanceInWords(futureDate, today)}</span>
        </span>
      )}
      {commands.some(({ may = true }) => may) && (
        <DotsMenu
          id={plan.editId}
          label={t('1-Year Plan menu')}
          commands={commands}
          onNear={() => {
            plan.preload()
            preloadDialogs()
          }}
        />
      )}
    </span>
  )
}
