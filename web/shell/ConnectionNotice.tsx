import { useConnection } from '../sync/connection.ts'
import styles from './ConnectionNotice.module.css'

const words = {
  offline: 'You are offline… What you see may be out of date.',
  reconnecting: 'Reconnecting…',
  online: '',
}

/** Below the header; the region stays so that a screen reader hears what comes into it. */
export const ConnectionNotice = () => {
  const connection = useConnection()
  return (
    <output className={styles.notice} data-connection={connection}>
      {words[connection]}
    </output>
  )
}
