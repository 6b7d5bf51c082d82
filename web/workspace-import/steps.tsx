import { Button } from '@mantine/core'
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
        ? `The archive is being checked: ${progress}%.`
        : `The workspace is being imported: ${progress}%.`}{' '}
      You may close this page; the server goes on.
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
          ? 'The server was stopped while it checked the archive.'
          : 'The server was stopped during the import. This workspace is as empty as it was.'}
      </p>
      <div className={styles.buttons}>
        <Button disabled={start.isPending} onClick={() => start.mutate()}>
          Try again
        </Button>
        <Button variant="default" disabled={discard.isPending} onClick={() => discard.mutate()}>
          Choose another archive
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
    <ArchiveField largest={largest} label="Choose another archive" />
  </div>
)

/** Everything that this page has loaded is of the workspace that was here before. */
export const Done = () => (
  <div className={styles.step} aria-live="polite">
    <p>Everything has been imported. Invite people again under Users, so that they can sign in.</p>
    <Button component="a" href="/dashboard" className={styles.button}>
      Open the workspace
    </Button>
  </div>
)
