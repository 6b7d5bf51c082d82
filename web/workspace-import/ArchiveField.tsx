import { Button } from '@mantine/core'
import { useRef } from 'react'
import { t } from '#contract/words.ts'
import { fileSize } from '../files/file-size.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { useSendArchive } from './changes.ts'
import styles from './workspace-import.module.css'

const percent = (share: number): number => Math.floor(share * 100)

/** Chooses an archive and sends it, with the part that has been sent. */
export const ArchiveField = ({ largest, label }: { largest: number; label: string }) => {
  const input = useRef<HTMLInputElement>(null)
  const { share, problem, send, cancel } = useSendArchive()
  if (share !== null) {
    return (
      <div className={styles.step} aria-live="polite">
        <p>
          {t('Sending the archive: {percent}%. Keep this page open until it has been sent.', {
            percent: percent(share),
          })}
        </p>
        <ProgressBar progress={percent(share)} elapsed={null} />
        <Button variant="default" className={styles.button} onClick={cancel}>
          {t('Cancel')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.step}>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button className={styles.button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <p className={styles.hint}>
        {t('A zip archive of at most {largest}. It is checked before anything changes.', {
          largest: fileSize(largest),
        })}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        aria-label={t('Choose an archive')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void send(file)
        }}
      />
    </div>
  )
}
