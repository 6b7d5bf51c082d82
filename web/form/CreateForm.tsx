import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { t } from '#contract/words.ts'
import { FormDialog } from './FormDialog.tsx'
import type { Creation } from './use-create.ts'

type Props<Draft extends object> = {
  title: string
  /** What the button says; the title by default. */
  verb?: string
  /** What it says while the form is being sent. */
  running?: string
  creation: Creation<Draft>
  children: ReactNode
}

/** The dialog that creates or sends something. */
export const CreateForm = <Draft extends object>(props: Props<Draft>) => {
  const { title, verb = title, running = t('Creating...'), creation, children } = props
  const { form, round, creating, create, createAnother, onClose } = creation
  return (
    <FormDialog
      title={title}
      verb={verb}
      running={creating ? running : undefined}
      dirty={form.dirty}
      onClose={onClose}
      onSubmit={create}
      onSubmitAnother={createAnother}
    >
      <Fragment key={round}>{children}</Fragment>
    </FormDialog>
  )
}
