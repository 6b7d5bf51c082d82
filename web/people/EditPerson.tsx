import type { Colleague } from '#contract/people.ts'
import { t } from '#contract/words.ts'
import { EditForm } from '../form/EditForm.tsx'
import { fieldsOf } from '../form/fields.ts'
import { TextField } from '../form/TextField.tsx'
import { useEdit } from '../form/use-edit.ts'
import { updateFailed, useChange } from './changes.ts'
import { personRules } from './draft.ts'
import { RoleField } from './RoleField.tsx'

type Props = {
  person: Colleague
  /** Someone has deleted them meanwhile. */
  gone: boolean
  onClose: () => void
}

export const EditPerson = ({ person, gone, onClose }: Props) => {
  const edit = useEdit({
    row: person,
    edited: { subject: 'users', subjectId: person.id },
    rules: personRules,
    readOnly: !person.can.edit,
    change: { ...useChange(), fleeting: true },
    onFailed: updateFailed,
    onClose,
  })
  const field = fieldsOf(edit.form)
  return (
    <EditForm what={t('User')} edit={edit} gone={gone} moves={false}>
      <TextField label={t('Full name')} data-autofocus autoComplete="off" {...field('fullName')} />
      <TextField label={t('Email')} type="email" autoComplete="off" {...field('email')} />
      <RoleField {...field('role')} />
    </EditForm>
  )
}
