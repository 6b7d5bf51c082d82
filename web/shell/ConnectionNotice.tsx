import { plural, t } from '#contract/words.ts'
import { useConnection } from '../sync/connection.ts'
import { useWaiting } from '../sync/outbox.ts'
import styles from './ConnectionNotice.module.css'

const messages = {
  offline: t('You are offline… What you see may be out of date.'),
  reconnecting: t('Reconnecting…'),
  online: '',
}

const waitingText = (count: number): string => {
  if (count === 0) return ''
  return plural(
    count,
    '{count} change will be sent when the connection is back.',
    '{count} changes will be sent when the connection is back.',
  )
}

/** Below the header. Always rendered, so that screen readers announce its changes. */
export const ConnectionNotice = () => {
  const connection = useConnection()
  const waiting = useWaiting()
  return (
    <output className={styles.notice} data-connection={connection}>
      {messages[connection]} {connection !== 'online' && waitingText(waiting)}
    </output>
  )
}
