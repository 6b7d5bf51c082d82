import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { settings } from '#contract/settings.ts'
import type { Workspace } from '#contract/settings.ts'
import { t } from '#contract/words.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { DownloadButton } from '../DownloadButton.tsx'
import styles from '../settings.module.css'
import { StorageLine } from './StorageLine.tsx'
import { accountSections } from '../sections.ts'

const [RemoveDialog, preload] = lazyWithPreload(async () => (await import('./RemoveDialog.tsx')).RemoveDialog)

/** Exports or deletes everything, for people who may. */
export const DataPanel = ({ workspace }: { workspace: Workspace }) => {
  const { shown, open, close } = useDialogs<'remove'>()
  const { can } = workspace
  if (!can.export && !can.delete) return null
  return (
    <Panel title={accountSections.data}>
      <div className={styles.body}>
        {can.export && <StorageLine />}
        {can.export && (
          <div className={styles.line}>
            <span className={styles.hint}>{t('Everything in one archive: JSON, CSV and your files.')}</span>
            <DownloadButton asking={settings.askForExport}>{t('Export everything')}</DownloadButton>
          </div>
        )}
        {can.export && (
          <div className={styles.line}>
            <span className={styles.hint}>
              {t('An export of another workspace can only be imported into an empty one.')}
            </span>
            <Button renderRoot={(props) => <Link to="/settings/import" {...props} />} variant="default">
              {t('Import a workspace')}
            </Button>
          </div>
        )}
        {can.delete && (
          <div className={styles.line}>
            <span className={styles.hint}>
              {t('Deletes all people and teams, and everything they wrote. This cannot be undone.')}
            </span>
            <Button
              variant="default"
              className={styles.danger}
              onPointerEnter={preload}
              onFocus={preload}
              onClick={() => open('remove')}
            >
              {t('Delete workspace')}
            </Button>
          </div>
        )}
      </div>
      {shown && <RemoveDialog name={workspace.name} onClose={close} />}
    </Panel>
  )
}
