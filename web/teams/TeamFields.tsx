import { fieldsOf } from '../form/fields.ts'
import type { Fields } from '../form/fields.ts'
import { LongTextField } from '../form/LongTextField.tsx'
import { TextField } from '../form/TextField.tsx'
import type { Draft } from './draft.ts'

/** The fields of both dialogs. */
export const TeamFields = (form: Fields<Draft>) => {
  const field = fieldsOf(form)
  return (
    <>
      <TextField label="Team name" data-autofocus {...field('name')} />
      <LongTextField label="Description" {...field('description')} />
    </>
  )
}
