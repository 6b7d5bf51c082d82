import type { ReactNode } from 'react'
import styles from './EditForm.module.css'
import { FormDialog } from './FormDialog.tsx'

/** Creates it as new. */
type Again = { create: () => void; creating: boolean; without: string }

type Props = {
  /** As in 'To-Do'. */
  what: string
  readOnly: boolean
  /** It is not on the list any more. */
  gone: boolean
  saving: boolean
  form: { dirty: boolean }
  uploads: { running: boolean }
  /** What can be done when it is gone. */
  again?: Again
  children: ReactNode
  onClose: () => void
  onSubmit: () => void
}

/** The dialog in which a thing with attachments is changed, or only read. */
export const EditForm = ({ what, readOnly, gone, saving, form, uploads, again, children, ...rest }: Props) => {
  const lost = gone && !saving
  const offer = lost && !readOnly ? again : undefined
  const running = saving ? 'Saving...' : offer?.creating && 'Creating...'
  return (
    <FormDialog
      {...rest}
      title={readOnly ? what : `Edit ${what}`}
      verb={offer ? 'Create as new' : 'Save Changes'}
      running={running || undefined}
      dirty={form.dirty}
      waiting={uploads.running}
      readOnly={readOnly || (lost && !offer)}
      onSubmit={offer?.create ?? rest.onSubmit}
    >
      {lost && (
        <p role="alert" className={styles.gone}>
          Somebody has deleted this {what.toLowerCase()} or moved it to another team.
          {!readOnly && ' What you typed is still here.'}
          {offer && ` You can create it as new, without ${offer.without}.`}
        </p>
      )}
      {children}
    </FormDialog>
  )
}
