import type { ReactNode } from 'react'
import { t } from '#contract/words.ts'
import { EditingNow } from './editing/EditingNow.tsx'
import { Conflict } from './Conflict.tsx'
import styles from './EditForm.module.css'
import { FormDialog } from './FormDialog.tsx'
import type { Edit } from './use-edit.ts'
import { inSentence } from './words.ts'

type Props<Draft extends object> = {
  /** As in 'To-Do'. */
  what: string
  edit: Edit<Draft>
  /** The row is no longer on the list. */
  gone?: boolean
  /** False for rows that cannot move to another team. */
  moves?: boolean
  children: ReactNode
}

/** The dialog that edits a row, or only shows it. */
export const EditForm = <Draft extends object>(props: Props<Draft>) => {
  const { what, edit, gone = false, moves = true, children } = props
  const { form, edited, clash, saving, again, save, onClose } = edit
  const lost = gone && !saving
  const offer = lost && !form.readOnly ? again : undefined
  const running = saving ? t('Saving...') : offer?.creating && t('Creating...')
  return (
    <FormDialog
      title={form.readOnly ? what : t('Edit {what}', { what })}
      verb={offer ? t('Create as new') : t('Save Changes')}
      running={running || undefined}
      dirty={form.dirty}
      readOnly={form.readOnly || (lost && !offer)}
      onClose={onClose}
      onSubmit={offer?.create ?? save}
    >
      {lost && (
        <p role="alert" className={styles.gone}>
          {moves
            ? t('Someone deleted this {what} or moved it to another team.', { what: inSentence(what) })
            : t('Someone deleted this {what}.', { what: inSentence(what) })}{' '}
          {!form.readOnly && t('What you typed is still here.')} {offer?.without}
        </p>
      )}
      {edited && <EditingNow edited={edited} />}
      {clash && <Conflict what={what} {...clash} draft={form.draft} onTake={form.set} />}
      {children}
    </FormDialog>
  )
}
