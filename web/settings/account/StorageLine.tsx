import { useQuery } from '@tanstack/react-query'
import { t } from '#contract/words.ts'
import { fileSize } from '../../files/file-size.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { storageQuery } from '../queries.ts'
import styles from './StorageLine.module.css'

const nearlyFull = 90

/** How much room the workspace's files take. */
export const StorageLine = () => {
  const { data } = useQuery(storageQuery)
  const used = data && fileSize(data.used)
  const percent = data?.limit ? Math.min(100, (data.used / data.limit) * 100) : 0
  return (
    <div className={styles.storage}>
      <span className={styles.words}>
        <span>{t('Files')}</span>
        <span className={styles.figure}>
          {data?.limit ? t('{used} of {limit}', { used: used ?? '', limit: fileSize(data.limit) }) : (used ?? ' ')}
        </span>
      </span>
      {data?.limit !== null && (
        <ProgressBar progress={percent} elapsed={null} {...(percent >= nearlyFull && { tone: 'red' as const })} />
      )}
      {percent >= nearlyFull && (
        <p className={styles.hint}>
          {t('When the storage is full, nobody can upload. Removed attachments free their space within a day.')}
        </p>
      )}
    </div>
  )
}
