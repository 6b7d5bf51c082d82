import { useConnection } from '../sync/connection.ts'
import { useWaiting } from '../sync/outbox.ts'
import styles from './ConnectionNotice.module.css'

const messages = {
  offline: 'You are offline… What you see may be out of date.',
  reconnecting: 'Reconnecting…',
  online: '',
}

const waitingText = (count: number): string => {
  if (count === 0) return ''
  return ` ${count === 1 ? '1 change' : `${count} changes`} will be sent when the connection is back.`
}

/** Below the header. Always rendered, so that screen readers announce its changes. */
export const ConnectionNotice = () => {
  const connection = useConnection()
  const waiting = useWaiting()
  return (
    <output className={styles.notice} data-connection={connection}>
      {messages[connection]}
      {connection !== 'online' && waitingText(waiting)}
    </output>
  )
}
