import type { DraftState } from './use-draft.ts'

/** Props of a form's field. */
export type Field<Value> = {
  value: Value
  error: string | undefined
  disabled: boolean
  onChange: (value: Value) => void
}

export type Fields<Draft extends object> = Pick<DraftState<Draft>, 'draft' | 'errors' | 'set'> & { readOnly?: boolean }

/** Returns a form's field props by name. */
export const fieldsOf =
  <Draft extends object>({ draft, errors, set, readOnly = false }: Fields<Draft>) =>
  <Name extends keyof Draft & string>(name: Name): Field<Draft[Name]> => ({
    value: draft[name],
    error: errors[name],
    disabled: readOnly,
    onChange: (value) => set({ [name]: value } as unknown as Partial<Draft>),
  })
