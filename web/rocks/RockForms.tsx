import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NewRockStatus, rocks, type RockStatus, rockStatuses, rockTypeOfTeam } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { DueField } from '../days/DueField.tsx'
import { useCurrentQuarter } from '../days/workspace-calendar.ts'
import { AttachmentsField } from '../files/AttachmentsField.tsx'
import { useScrollToFiles } from '../files/use-scroll-to-files.ts'
import { CheckList } from '../form/CheckList.tsx'
import { CreateForm } from '../form/CreateForm.tsx'
import type { Errors } from '../form/draft.ts'
import { EditForm } from '../form/EditForm.tsx'
import { FieldPairs } from '../form/FieldPairs.tsx'
import { fieldsOf } from '../form/fields.ts'
import type { Field, Fields } from '../form/fields.ts'
import { LongTextField } from '../form/LongTextField.tsx'
import { sendInTeam } from '../form/send.ts'
import { TextField } from '../form/TextField.tsx'
import { useCreate } from '../form/use-create.ts'
import { useEdit } from '../form/use-edit.ts'
import { GoalField } from '../goals/GoalField.tsx'
import { LinkedItems } from '../links/LinkedItems.tsx'
import { useTold } from '../sync/take-back.ts'
import { useMeIn } from '../teams/people.ts'
import { PersonField } from '../teams/PersonField.tsx'
import { allTeamsQuery } from '../teams/queries.ts'
import { TeamField } from '../teams/TeamField.tsx'
import { Choice } from '../ui/Choice.tsx'
import { toast } from '../ui/toast.tsx'
import { rockFields } from './in-place/fields.ts'
import { updateFailed, useAdd, useChange } from './changes.ts'
import { emptyDraft, newRockOf, newRockRules, rockRules } from './draft.ts'
import type { Draft } from './draft.ts'
import { rockTopic } from './queries.ts'
import { NewMilestones } from './milestones/NewMilestones.tsx'
import styles from './rocks.module.css'
import { statuses } from './statuses.tsx'

/** Says what is wrong with team, owner and other teams in a toast. */
const tellInvalid = ({ teamId, ownerId, otherTeamsInvolved }: Errors<Draft>) => {
  const description = teamId ?? ownerId ?? otherTeamsInvolved
  if (description) toast({ title: t('Validation Error'), description, variant: 'destructive' })
}

const useAddDraft = () => sendInTeam(useAdd(), newRockOf)

/** What choosing a team changes in a draft: the owner, and the other teams, which lose this one and unknown ones. */
const useTeamChoice = () => {
  const meIn = useMeIn()
  const { data: all = [] } = useQuery(allTeamsQuery)
  return (draft: Draft, teamId: number): Partial<Draft> => ({
    teamId,
    ownerId: meIn(teamId),
    otherTeamsInvolved: draft.otherTeamsInvolved.filter((id) => id !== teamId && all.some((team) => team.id === id)),
  })
}

type CreateProps = {
  teamId?: number | null
  /** The goal that it serves at first. */
  goalId?: number | null
  /** What has been typed elsewhere. */
  title?: string | undefined
  onClose: () => void
}

export const CreateRock = ({ teamId = null, goalId = null, title = '', onClose }: CreateProps) => {
  const start = { ...emptyDraft(teamId, useMeIn()(teamId), useCurrentQuarter().last), goalId }
  const chosenTeam = useTeamChoice()
  const creation = useCreate({
    rules: newRockRules,
    start,
    typed: title === '' ? {} : { title },
    add: useAddDraft(),
    onInvalid: tellInvalid,
    onClose,
  })
  const { form } = creation
  const choose = (teamId: number) => form.set(chosenTeam(form.draft, teamId))
  return (
    <CreateForm title={t('Create Rock')} creation={creation}>
      <RockFields
        {...form}
        choices={NewRockStatus.options}
        onTeam={choose}
        milestones={
          form.draft.teamId !== null && (
            <NewMilestones
              teamId={form.draft.teamId}
              value={form.draft.milestones}
              onChange={(milestones) => form.set({ milestones })}
            />
          )
        }
      />
    </CreateForm>
  )
}

type EditProps = {
  rock: Rock
  /** The rock is no longer on the list. */
  gone: boolean
  atFiles: boolean
  onClose: () => void
}

export const EditRock = ({ rock, gone, atFiles, onClose }: EditProps) => {
  const edit = useEdit({
    row: rock,
    edited: { subject: 'rocks', subjectId: rock.id },
    rules: rockRules,
    readOnly: !rock.can.edit,
    change: useChange(useTold(rockFields)),
    onFailed: updateFailed,
    again: { add: useAddDraft(), without: t('You can create it as new, without its milestones, comments and files.') },
    onInvalid: tellInvalid,
    onClose,
  })
  const { base, form } = edit
  const chosenTeam = useTeamChoice()
  useScrollToFiles(atFiles)
  const choose = (teamId: number) =>
    form.set({ ...chosenTeam(form.draft, teamId), ...(teamId === base.teamId ? { ownerId: base.ownerId } : {}) })
  return (
    <EditForm what={t('Rock')} edit={edit} gone={gone}>
      <RockFields {...form} choices={rockStatuses} onTeam={choose}>
        <LinkedItems
          topic={rockTopic.name}
          row={rock}
          load={(signal) => call(rocks.links, { params: { rockId: rock.id } }, signal)}
        />
      </RockFields>
    </EditForm>
  )
}

type FieldsProps = Fields<Draft> & {
  /** The statuses to choose from. */
  choices: readonly RockStatus[]
  onTeam: (teamId: number) => void
  /** Below the description, for a new rock. */
  milestones?: ReactNode
  children?: ReactNode
}

const RockFields = ({ choices, onTeam, milestones, children, ...form }: FieldsProps) => {
  const field = fieldsOf(form)
  const { teamId } = form.draft
  const { data: teams = [] } = useQuery(allTeamsQuery)
  const team = teams.find(({ id }) => id === teamId)
  return (
    <div className={styles.fields}>
      <TextField label={t('Title')} data-autofocus {...field('title')} />
      <LongTextField label={t('Description')} {...field('description')} />
      {milestones}
      <FieldPairs>
        <TeamField {...field('teamId')} onChange={onTeam} />
        <PersonField label={t('Owner')} required teamIds={teamId === null ? [] : [teamId]} {...field('ownerId')} />
        <Choice label={t('Status')} options={choices.map(statusOption)} {...field('status')} />
        <DueField {...field('dueDate')} />
      </FieldPairs>
      <GoalField label={t('Part of yearly goal')} teamId={teamId} {...field('goalId')} />
      {team && <TypeField type={rockTypeOfTeam(team)} {...field('rockType')} />}
      <CheckList
        label={t('Other teams involved')}
        options={teams.filter(({ id }) => id !== teamId)}
        none={t('There are no other teams.')}
        {...field('otherTeamsInvolved')}
      />
      <AttachmentsField {...field('attachments')} />
      {children}
    </div>
  )
}

const statusOption = (value: RockStatus) => {
  const { label, Icon } = statuses[value]
  return { value, label, icon: <Icon aria-hidden size={14} /> }
}

type TypeProps = Field<Draft['rockType']> & { type: ReturnType<typeof rockTypeOfTeam> }

/** Unticked, the rock is personal. */
const TypeField = ({ type, value, disabled, onChange }: TypeProps) => (
  <Checkbox
    label={type === 'company' ? t('Company Rock') : t('Departmental Rock')}
    checked={value !== 'personal'}
    disabled={disabled}
    onChange={(event) => onChange(event.currentTarget.checked ? 'departmental' : 'personal')}
  />
)
