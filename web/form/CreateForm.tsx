import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { commandKey, Kbd } from '../ui/Kbd.tsx'
import styles from './CreateForm.module.css'
import { FormDialog } from './FormDialog.tsx'
import type { Creation } from './use-create.ts'

type Props<Draft extends object> = {
  title: string
  /** What the button says; the title by default. */
  verb?: string
  creation: Creation<Draft>
  uploads?: { running: boolean }
  children: ReactNode
}

/** The dialog that creates something. */
export const CreateForm = <Draft extends object>({
  title,
  verb = title,
  creation,
  uploads,
  children,
}: Props<Draft>) => {
  const { form, round, creating, create, createAnother, onClose } = creation
  const waiting = uploads?.running ?? false
  return (
    <FormDialog
      title={title}
      verb={verb}
      running={creating ? 'Creating...' : undefined}
      dirty={form.dirty}
      waiting={waiting}
      extra={createAnother && <Another disabled={creating || waiting} onClick={createAnother} />}
      onClose={onClose}
      onSubmit={create}
      {...(createAnother && { onSubmitAnother: createAnother })}
    >
      <Fragment key={round}>{children}</Fragment>
    </FormDialog>
  )
}

const Another = (button: { disabled: boolean; onClick: () => void }) => (
  <button type="button" className={styles.another} {...button}>
    Create another <Kbd decorative>⇧ {commandKey} ↵</Kbd>
  </button>
)
