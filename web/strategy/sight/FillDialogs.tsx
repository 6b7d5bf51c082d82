import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { PlanGoal } from '#contract/goals.ts'
import { isOver } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { useCurrentQuarter } from '../../days/workspace-calendar.ts'
import { useServe as useServeTarget } from '../../goals/changes.ts'
import { GoalField } from '../../goals/GoalField.tsx'
import { useKnownGoals } from '../../goals/known-goals.ts'
import { ServesField } from '../../goals/ServesField.tsx'
import { rocksQuery } from '../../rocks/queries.ts'
import { CreateRock } from '../../rocks/RockForms.tsx'
import { useServe } from '../../rocks/serving/changes.ts'
import { inView } from '../../rocks/view.ts'
import { itemFields, updateFailed, useChange } from '../../scorecard/measurables/changes.ts'
import { NewMeasurable } from '../../scorecard/measurables/MeasurableForms.tsx'
import { itemsQuery } from '../../scorecard/queries.ts'
import { useTold } from '../../sync/take-back.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './fill.module.css'

type ServingRock = Pick<Rock, 'id' | 'title' | 'goalId'>

/** What is missing, and is now to be filled. */
export type Fill =
  | { kind: 'rock serves'; rock: ServingRock }
  | { kind: 'goal serves' | 'goal needs rock' | 'goal needs proof'; goal: PlanGoal }

type Props = { shown: Fill; teamId: number; onClose: () => void }

/** The dialogs that fill what is missing in the line of sight; to choose is to save. */
export const FillDialogs = ({ shown, ...rest }: Props) => {
  if (shown.kind === 'rock serves') return <RockServes rock={shown.rock} {...rest} />
  if (shown.kind === 'goal serves') return <GoalServes goal={shown.goal} {...rest} />
  if (shown.kind === 'goal needs rock') return <GoalNeedsRock goal={shown.goal} {...rest} />
  return <GoalNeedsProof goal={shown.goal} {...rest} />
}

type RestProps = Omit<Props, 'shown'>
type OfGoal = RestProps & { goal: PlanGoal }

const field = { error: undefined, disabled: false }

type AskingProps = { title: string; children: ReactNode; onClose: () => void }

const Asking = ({ title, children, onClose }: AskingProps) => (
  <Dialog opened title={title} wholeTitle onClose={onClose}>
    <div className={styles.asking}>{children}</div>
  </Dialog>
)

const RockServes = ({ rock, teamId, onClose }: RestProps & { rock: ServingRock }) => {
  const { mutate } = useServe()
  const none = useKnownGoals(teamId).length === 0
  const choose = (goalId: number | null) => {
    if (goalId !== rock.goalId) mutate({ rock, goalId })
    onClose()
  }
  return (
    <Asking title={t('Which goal does "{title}" serve?', { title: rock.title })} onClose={onClose}>
      <GoalField label={t('Part of yearly goal')} teamId={teamId} {...field} value={rock.goalId} onChange={choose} />
      {none && <p>{t('There are no goals yet. Add one to the 1-Year Plan first.')}</p>}
    </Asking>
  )
}

const GoalServes = ({ goal, teamId, onClose }: OfGoal) => {
  const { mutate } = useServeTarget()
  const choose = (serves: string | null) => {
    if (serves !== goal.serves) mutate({ goal, wish: { serves } })
    onClose()
  }
  return (
    <Asking title={t('What does "{title}" serve?', { title: goal.title })} onClose={onClose}>
      <ServesField teamId={teamId} {...field} value={goal.serves} onChange={choose} />
    </Asking>
  )
}

type AddProps = { children: string; onClick: () => void }

const Add = ({ children, onClick }: AddProps) => (
  <Button variant="default" leftSection={<IconPlus aria-hidden size={16} />} onClick={onClick}>
    {children}
  </Button>
)

/**
 * Whether a new one is added: at once if there is none to choose from when the list comes, and then whatever the list
 * becomes, as something may be typed by then.
 */
const useAdding = (offered: readonly unknown[] | undefined) => {
  const [adding, setAdding] = useState<boolean>()
  if (adding === undefined && offered) setAdding(offered.length === 0)
  return { adding, add: () => setAdding(true) }
}

/** A rock of the team that serves nothing yet, or a new one. */
const GoalNeedsRock = ({ goal, teamId, onClose }: OfGoal) => {
  const { mutate } = useServe()
  const { data } = useQuery(rocksQuery({ teamId, quarter: useCurrentQuarter() }))
  const known = useKnownGoals(teamId)
  const loose = inView(data ?? [], {}).filter(
    (rock) => rock.can.edit && !isOver(rock) && !known.some(({ id }) => id === rock.goalId),
  )
  const { adding, add } = useAdding(data && loose)
  if (adding) return <CreateRock teamId={teamId} goalId={goal.id} onClose={onClose} />
  const choose = (id: string) => {
    const rock = loose.find((each) => String(each.id) === id)
    if (rock) mutate({ rock, goalId: goal.id })
    onClose()
  }
  return (
    <Asking title={t('Which rock serves "{title}" this quarter?', { title: goal.title })} onClose={onClose}>
      <Choice
        label={t('Rock')}
        placeholder={t('One that serves nothing yet')}
        options={loose.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={null}
        onChange={choose}
      />
      <Add onClick={add}>{t('Add a new rock')}</Add>
    </Asking>
  )
}

/** A measurable of the team, or a new one. */
const GoalNeedsProof = ({ goal, teamId, onClose }: OfGoal) => {
  const { mutate } = useChange(useTold(itemFields))
  // The tab of years has those of all cadences.
  const { data } = useQuery(itemsQuery({ teamId, cadence: 'annual', rolledUp: true, archived: false }))
  const offered = (data ?? []).filter((item) => item.can.edit && item.teamId === teamId)
  const { adding, add } = useAdding(data && offered)
  if (adding) {
    return <NewMeasurable teamId={teamId} groupId={null} goalId={goal.id} onClose={onClose} />
  }
  const choose = (id: string) => {
    const row = offered.find((item) => String(item.id) === id)
    if (row) mutate({ row, change: { goalId: goal.id } }, { onError: updateFailed })
    onClose()
  }
  return (
    <Asking title={t('Which measurable proves "{title}"?', { title: goal.title })} onClose={onClose}>
      <Choice
        label={t('Measurable')}
        placeholder={t('Choose a measurable')}
        options={offered
          .toSorted((one, other) => one.name.localeCompare(other.name))
          .map(({ id, name, goalId }) => ({
            value: String(id),
            label: goalId === null ? name : t('{name} (proves another goal)', { name }),
          }))}
        value={null}
        onChange={choose}
      />
      <Add onClick={add}>{t('Add a new measurable')}</Add>
    </Asking>
  )
}
