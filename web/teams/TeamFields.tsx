import { Textarea, TextInput } from '@mantine/core'
import type { DraftState } from '../form/use-draft.ts'
import type { Draft } from './draft.ts'

/** The fields of both dialogs. */
export const TeamFields = ({ draft, errors, set }: Pick<DraftState<Draft>, 'draft' | 'errors' | 'set'>) => (
  <>
    <TextInput
      label="Team name"
      data-autofocus
      value={draft.name}
      error={errors.name}
      onChange={(event) => set({ name: event.currentTarget.value })}
    />
    <Textarea
      label="Description"
      autosize
      minRows={2}
      maxRows={8}
      value={draft.description}
      error={errors.description}
      onChange={(event) => set({ description: event.currentTarget.value })}
    />
  </>
)
