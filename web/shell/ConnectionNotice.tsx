import { useConnection } from '../sync/connection.ts'
import styles from './ConnectionNotice.module.css'

const messages = {
  offline: 'You are offline… What you see may be out of date.',
  reconnecting: 'Reconnecting…',
  online: '',
}

/** Below the header. Always rendered, so that screen readers announce its changes. */
export const ConnectionNotice = () => {
  const connection = useConnection()
  return (
    <output className={styles.notice} data-connection={connection}>
      {messages[connection]}
    </output>
  )
}
