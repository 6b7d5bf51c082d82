import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { plural, t } from '#contract/words.ts'
import { useRefused } from '../sync/refused.ts'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import { NoticeBar } from '../ui/NoticeBar.tsx'
import styles from './RefusedNotice.module.css'

const [RefusedDialog] = lazyWithPreload(async () => (await import('./RefusedDialog.tsx')).RefusedDialog)

/** Says that something typed without a connection could not be saved, until its author needs it no more. */
export const RefusedNotice = () => {
  const [refused, forget] = useRefused()
  const [opened, setOpened] = useState(false)
  const count = refused.length
  if (count === 0) return null
  const close = () => setOpened(false)
  return (
    <div role="alert">
      <NoticeBar label={t('What could not be saved')} icon={IconAlertTriangle}>
        <p>
          <b>{plural(count, '{count} change could not be saved.', '{count} changes could not be saved.')}</b>
        </p>
        <button type="button" className={styles.open} onClick={() => setOpened(true)}>
          {t('Show what you wrote')}
        </button>
      </NoticeBar>
      {opened && (
        <RefusedDialog
          refused={refused}
          onForget={() => {
            close()
            forget()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
