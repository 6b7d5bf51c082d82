import { useQuery } from '@tanstack/react-query'
import type { Team } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { CreateForm } from '../form/CreateForm.tsx'
import { EditForm } from '../form/EditForm.tsx'
import { fieldsOf } from '../form/fields.ts'
import type { Fields } from '../form/fields.ts'
import { LongTextField } from '../form/LongTextField.tsx'
import { TextField } from '../form/TextField.tsx'
import { useCreate } from '../form/use-create.ts'
import { useEdit } from '../form/use-edit.ts'
import { useUser } from '../session/queries.ts'
import { peopleQuery } from '../tenants/queries.ts'
import { refused } from '../ui/failures.ts'
import { useAdd, useChange } from './changes.ts'
import { emptyDraft, newTeamRules, teamRules } from './draft.ts'
import type { Draft } from './draft.ts'
import { MemberPicker } from './members/MemberPicker.tsx'

/** The creator becomes a member anyway, so the list leaves them out. */
export const CreateTeam = ({ onClose }: { onClose: () => void }) => {
  const creation = useCreate({ rules: newTeamRules, start: emptyDraft, add: useAdd(), onClose })
  const { form } = creation
  const { data: people } = useQuery(peopleQuery)
  const user = useUser()
  return (
    <CreateForm title={t('Create Team')} creation={creation}>
      <TeamFields {...form} />
      <MemberPicker
        people={people?.filter(({ id, isSample }) => id !== user.id && !isSample)}
        chosen={form.draft.memberIds}
        onChange={(memberIds) => form.set({ memberIds })}
      />
    </CreateForm>
  )
}

type EditProps = {
  team: Team
  /** Someone has deleted it meanwhile. */
  gone: boolean
  onClose: () => void
}

export const EditTeam = ({ team, gone, onClose }: EditProps) => {
  const edit = useEdit({
    row: team,
    edited: { subject: 'teams', subjectId: team.id },
    rules: teamRules,
    readOnly: !team.can.edit,
    change: useChange(),
    onFailed: refused,
    onClose,
  })
  return (
    <EditForm what={t('Team')} edit={edit} gone={gone} moves={false}>
      <TeamFields {...edit.form} />
    </EditForm>
  )
}

/** The fields that both forms have. */
const TeamFields = (form: Fields<Draft>) => {
  const field = fieldsOf(form)
  return (
    <>
      <TextField label={t('Team name')} data-autofocus {...field('name')} />
      <LongTextField label={t('Description')} {...field('description')} />
    </>
  )
}
