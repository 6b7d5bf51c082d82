import type { Colleague } from '#contract/people.ts'
import { Role } from '#contract/tenants.ts'
import type { User } from '#contract/tenants.ts'
import { CreateForm } from '../form/CreateForm.tsx'
import { EditForm } from '../form/EditForm.tsx'
import { fieldsOf } from '../form/fields.ts'
import type { Fields } from '../form/fields.ts'
import { TextField } from '../form/TextField.tsx'
import { useCreate } from '../form/use-create.ts'
import { useEdit } from '../form/use-edit.ts'
import { roleWords } from '../tenants/words.ts'
import { Choice } from '../ui/Choice.tsx'
import { updateFailed, useAdd, useChange } from './changes.ts'
import { emptyDraft, newPersonRules, personRules } from './draft.ts'
import type { Draft } from './draft.ts'

type CreateProps = { onClose: () => void; onAdded: (person: User) => void }

export const CreatePerson = ({ onClose, onAdded }: CreateProps) => {
  const add = { ...useAdd(), fleeting: true } as const
  const creation = useCreate({ rules: newPersonRules, start: emptyDraft, add, onAdded, onClose })
  const { form } = creation
  return (
    <CreateForm title="Add User" verb="Create User" creation={creation}>
      <PersonFields {...form} />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        description="At least 8 characters. With an invitation link, they choose their own."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...fieldsOf(form)('password')}
      />
    </CreateForm>
  )
}

type EditProps = {
  person: Colleague
  /** Someone has deleted them meanwhile. */
  gone: boolean
  onClose: () => void
}

export const EditPerson = ({ person, gone, onClose }: EditProps) => {
  const edit = useEdit({
    row: person,
    rules: personRules,
    readOnly: !person.can.edit,
    change: { ...useChange(), fleeting: true },
    onFailed: updateFailed,
    onClose,
  })
  return (
    <EditForm what="User" edit={edit} gone={gone} moves={false}>
      <PersonFields {...edit.form} />
    </EditForm>
  )
}

const roles = Role.options.map((value) => ({ value, label: roleWords[value] }))

/** The fields that both forms have. */
const PersonFields = (form: Fields<Draft>) => {
  const field = fieldsOf(form)
  return (
    <>
      <TextField label="Full name" data-autofocus autoComplete="off" {...field('fullName')} />
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <Choice label="Role" options={roles} {...field('role')} />
    </>
  )
}
