import { Role } from '#contract/tenants.ts'
import { fieldsOf } from '../form/fields.ts'
import type { Fields } from '../form/fields.ts'
import { TextField } from '../form/TextField.tsx'
import { roleWords } from '../tenants/words.ts'
import { Choice } from '../ui/Choice.tsx'
import type { Draft } from './draft.ts'

const roles = Role.options.map((value) => ({ value, label: roleWords[value] }))

/** The fields that both dialogs have. */
export const PersonFields = (form: Fields<Draft>) => {
  const field = fieldsOf(form)
  return (
    <>
      <TextField label="Full name" data-autofocus autoComplete="off" {...field('fullName')} />
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <Choice label="Role" options={roles} {...field('role')} />
    </>
  )
}
