import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#contract/words.ts'
import { Conflict } from '../form/Conflict.tsx'
import type { EditInPlace } from '../form/use-edit-in-place.ts'
import { PanelForm } from './PanelForm.tsx'
import styles from './settings.module.css'

type Props<Draft extends object> = {
  title: string
  edit: EditInPlace<Draft>
  children: ReactNode
}

/** A panel that edits a row in place, or only shows it. */
export const EditPanel = <Draft extends object>({ title, edit, children }: Props<Draft>) => {
  const { form, clash, saving, save, reset } = edit
  const disabled = saving || (!form.dirty && !clash)
  return (
    <PanelForm title={title} dirty={form.dirty} onSubmit={() => !saving && save()}>
      {clash && <Conflict what={title} {...clash} draft={form.draft} onTake={form.set} />}
      {children}
      {!form.readOnly && (
        <div className={styles.foot}>
          <Button type="submit" disabled={disabled}>
            {saving ? t('Saving...') : t('Save Changes')}
          </Button>
          <Button variant="default" disabled={disabled} onClick={reset}>
            {t('Reset')}
          </Button>
        </div>
      )}
    </PanelForm>
  )
}
