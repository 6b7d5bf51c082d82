import type { ReactNode } from 'react'
import styles from './EditForm.module.css'
import { FormDialog } from './FormDialog.tsx'

type Props = {
  /** As in 'To-Do'. */
  what: string
  readOnly: boolean
  /** It is not on the list any more. */
  gone: boolean
  saving: boolean
  form: { dirty: boolean }
  uploads: { running: boolean }
  children: ReactNode
  onClose: () => void
  onSubmit: () => void
}

/** The dialog in which a thing with attachments is changed, or only read. */
export const EditForm = ({ what, readOnly, gone, saving, form, uploads, children, ...rest }: Props) => (
  <FormDialog
    {...rest}
    title={readOnly ? what : `Edit ${what}`}
    verb="Save Changes"
    running={saving ? 'Saving...' : undefined}
    dirty={form.dirty}
    waiting={uploads.running}
    readOnly={readOnly}
  >
    {gone && !saving && (
      <p role="alert" className={styles.gone}>
        Somebody has deleted this {what.toLowerCase()} or moved it to another team.
        {!readOnly && ' What you typed is still here.'}
      </p>
    )}
    {children}
  </FormDialog>
)
