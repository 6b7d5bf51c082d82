import { Button } from '@mantine/core'
import { t } from '#contract/words.ts'
import type { WorkspaceImport } from '#contract/workspace-import.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { ArchiveField } from './ArchiveField.tsx'
import { useDiscard, useStart } from './changes.ts'
import styles from './workspace-import.module.css'

type Current = { current: WorkspaceImport }

export const UnderWay = ({ current: { state, progress } }: Current) => (
  <div className={styles.step} aria-live="polite">
    <p>
      {state === 'checking'
        ? t('The archive is being checked: {progress}%. You may close this page; the server goes on.', { progress })
        : t('The workspace is being imported: {progress}%. You may close this page; the server goes on.', { progress })}
    </p>
    <ProgressBar progress={progress} elapsed={null} />
  </div>
)

/** Nothing has been written, so it can be begun again. */
export const Interrupted = ({ current: { state } }: Current) => {
  const start = useStart()
  const discard = useDiscard()
  return (
    <div className={styles.step}>
      <p role="alert">
        {state === 'checking'
          ? t('The server was stopped while it checked the archive.')
          : t('The server was stopped during the import. This workspace is as empty as it was.')}
      </p>
      <div className={styles.buttons}>
        <Button disabled={start.isPending} onClick={() => start.mutate()}>
          {t('Try again')}
        </Button>
        <Button variant="default" disabled={discard.isPending} onClick={() => discard.mutate()}>
          {t('Choose another archive')}
        </Button>
      </div>
    </div>
  )
}

export const Refused = ({ reason, largest }: { reason: string; largest: number }) => (
  <div className={styles.step}>
    <p role="alert" className={styles.problem}>
      {reason}
    </p>
    <ArchiveField largest={largest} label={t('Choose another archive')} />
  </div>
)

/** Everything that this page has loaded is of the workspace that was here before. */
export const Done = () => (
  <div className={styles.step} aria-live="polite">
    <p>{t('Everything has been imported. Invite people again under Users so they can sign in.')}</p>
    <Button component="a" href="/dashboard" className={styles.button}>
      {t('Open the workspace')}
    </Button>
  </div>
)
