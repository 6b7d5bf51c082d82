import { TextInput } from '@mantine/core'
import { Role } from '#contract/tenants.ts'
import type { DraftState } from '../form/use-draft.ts'
import { roleWords } from '../tenants/words.ts'
import { Choice } from '../ui/Choice.tsx'
import type { Draft } from './draft.ts'

const roles = Role.options.map((value) => ({ value, label: roleWords[value] }))

/** The fields of both dialogs. */
export const PersonFields = ({ draft, errors, set }: Pick<DraftState<Draft>, 'draft' | 'errors' | 'set'>) => (
  <>
    <TextInput
      label="Full name"
      data-autofocus
      autoComplete="off"
      value={draft.fullName}
      error={errors.fullName}
      onChange={(event) => set({ fullName: event.currentTarget.value })}
    />
    <TextInput
      label="Email"
      type="email"
      autoComplete="off"
      value={draft.email}
      error={errors.email}
      onChange={(event) => set({ email: event.currentTarget.value })}
    />
    <Choice label="Role" options={roles} value={draft.role} error={errors.role} onChange={(role) => set({ role })} />
  </>
)
