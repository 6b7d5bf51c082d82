import { goalText } from '#contract/goal-rules.ts'
import { type Cadence, isFiner, periodOfCadence, type RollUp } from '#contract/roll-ups.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { periodOf } from '#contract/calendar.ts'
import { t } from '#contract/words.ts'
import { useTold } from '../../sync/take-back.ts'
import { rich } from '../../ui/rich.tsx'
import { useCalendar, useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { CreateForm } from '../../form/CreateForm.tsx'
import { EditForm } from '../../form/EditForm.tsx'
import { useCreate } from '../../form/use-create.ts'
import { useEdit } from '../../form/use-edit.ts'
import { useUser } from '../../session/queries.ts'
import { GoalFields } from '../goal/GoalFields.tsx'
import { goalIn } from '../view.ts'
import { cadenceWords } from '../words.ts'
import { itemFields, updateFailed, useAdd, useChange } from './changes.ts'
import {
  type Draft,
  emptyDraft,
  measurableRules,
  measureOf,
  type NewDraft,
  newBodyOf,
  newMeasurableRules,
} from './draft.ts'
import { GroupOrNew } from './GroupField.tsx'
import styles from './manager.module.css'
import { MeasurableFields } from './MeasurableFields.tsx'

type NewProps = {
  teamId: number
  groupId: number | null
  /** The goal that it proves at first. */
  goalId?: number | null
  onClose: () => void
}

export const NewMeasurable = ({ teamId, groupId, goalId = null, onClose }: NewProps) => {
  const { id: userId } = useUser()
  const { isPending, mutate } = useAdd()
  const creation = useCreate({
    rules: newMeasurableRules,
    start: { ...emptyDraft(teamId, userId, groupId), goalId },
    add: { isPending, mutate: (draft: NewDraft, on) => mutate({ teamId, body: newBodyOf(draft) }, on) },
    next: ({ ownerId, groupId, newGroup, cadence }) => ({ ...emptyDraft(teamId, ownerId, groupId), newGroup, cadence }),
    onClose,
  })
  const { form } = creation
  return (
    <CreateForm title={t('New measurable')} verb={t('Create')} creation={creation}>
      <MeasurableFields
        {...form}
        teamId={teamId}
        itemId={null}
        place={<GroupOrNew teamId={teamId} {...form} />}
        goal={<GoalFields {...form} measure={measureOf(form.draft)} />}
      />
    </CreateForm>
  )
}

type EditProps = { item: Measurable; gone?: boolean; onClose: () => void }

export const EditMeasurable = ({ item, gone = false, onClose }: EditProps) => {
  const edit = useEdit({
    row: item,
    edited: { subject: 'scorecard_items', subjectId: item.id },
    rules: measurableRules,
    readOnly: !item.can.edit,
    change: useChange(useTold(itemFields)),
    onFailed: updateFailed,
    onClose,
  })
  return (
    <EditForm what={t('Measurable')} edit={edit} gone={gone} moves={false}>
      <MeasurableFields
        {...edit.form}
        teamId={item.teamId}
        itemId={item.id}
        onCadence={<CadenceNote item={item} draft={edit.form.draft} />}
        goal={<CurrentGoal item={item} />}
      />
    </EditForm>
  )
}

const CurrentGoal = ({ item }: { item: Measurable }) => {
  const calendar = useCalendar()
  const period = periodOf(periodOfCadence[item.cadence], useWorkspaceDay(), calendar)
  return (
    <p className={styles.hint}>
      {rich('Goal: {goal}. To change it from a week or month on, choose ‘Goal…’ in the measurable’s menu.', {
        goal: <b>{goalText(goalIn(item, period, calendar), item)}</b>,
      })}
    </p>
  )
}

/** What becomes of the numbers so far, said before another cadence is saved. */
const CadenceNote = ({ item, draft }: { item: Measurable; draft: Draft }) => {
  if (draft.cadence === item.cadence || draft.formula !== null) return null
  return <output className={styles.note}>{cadenceNote(item.cadence, draft.cadence, draft.rollUp)}</output>
}

const rolledUpBy: Record<RollUp, string> = { sum: t('sum'), average: t('average'), last: t('last value') }

const cadenceNote = (before: Cadence, after: Cadence, rollUp: RollUp): string => {
  const tabs = { before: cadenceWords[before], after: cadenceWords[after] }
  return isFiner(periodOfCadence[before], periodOfCadence[after])
    ? t(
        'Numbers so far stay on the {before} tab, and are rolled up on the {after} tab: {rollUp}. Goals stay as they are.',
        { ...tabs, rollUp: rolledUpBy[rollUp] },
      )
    : t('Numbers so far stay on the {before} tab; the {after} tab starts empty. Goals stay as they are.', tabs)
}
