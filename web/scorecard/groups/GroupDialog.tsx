import { longestGroupDescription, type ScorecardGroup } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { CreateForm } from '../../form/CreateForm.tsx'
import { EditForm } from '../../form/EditForm.tsx'
import { type Fields, fieldsOf } from '../../form/fields.ts'
import { LongTextField } from '../../form/LongTextField.tsx'
import { TextField } from '../../form/TextField.tsx'
import { useCreate } from '../../form/use-create.ts'
import { useEdit } from '../../form/use-edit.ts'
import { groupFields, updateFailed, useAdd, useChange } from './changes.ts'
import { bodyOf, type Draft, emptyDraft, groupRules } from './draft.ts'
import { useTold } from '../../sync/take-back.ts'

type Props = { teamId: number; group?: ScorecardGroup; gone?: boolean; onClose: () => void }

/** Creates a group of a team's scorecard, or renames one. */
export const GroupDialog = ({ teamId, group, gone = false, onClose }: Props) =>
  group ? <EditGroup {...{ group, gone, onClose }} /> : <CreateGroup {...{ teamId, onClose }} />

const CreateGroup = ({ teamId, onClose }: Pick<Props, 'teamId' | 'onClose'>) => {
  const { isPending, mutate } = useAdd()
  const creation = useCreate({
    rules: groupRules,
    start: emptyDraft,
    add: { isPending, mutate: (draft: Draft, on) => mutate({ teamId, body: bodyOf(draft) }, on) },
    onClose,
  })
  return (
    <CreateForm title={t('Create group')} verb={t('Save')} running={t('Saving...')} creation={creation}>
      <GroupFields {...creation.form} />
    </CreateForm>
  )
}

const EditGroup = ({ group, gone, onClose }: { group: ScorecardGroup; gone: boolean; onClose: () => void }) => {
  const edit = useEdit({
    row: group,
    edited: { subject: 'scorecard_groups', subjectId: group.id },
    rules: groupRules,
    readOnly: !group.can.edit,
    change: useChange(useTold(groupFields)),
    onFailed: updateFailed,
    onClose,
  })
  return (
    <EditForm what={t('Group')} edit={edit} gone={gone} moves={false}>
      <GroupFields {...edit.form} />
    </EditForm>
  )
}

const GroupFields = (form: Fields<Draft>) => {
  const field = fieldsOf(form)
  return (
    <>
      <TextField label={t('Name')} data-autofocus {...field('name')} />
      <LongTextField
        label={t('Description')}
        hint={`${form.draft.description.length}/${longestGroupDescription}`}
        {...field('description')}
      />
    </>
  )
}
