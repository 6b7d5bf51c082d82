import { t } from '#contract/words.ts'
import { useUser } from '../../session/queries.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormerPanel } from './FormerPanel.tsx'
import { TrailList } from './TrailList.tsx'
import { TrailTools } from './TrailTools.tsx'
import styles from './trail.module.css'

/** Who signed in, what was refused, given, taken and led out in the last year; for admins. */
export const SecurityPage = () => {
  const isAdmin = useUser().role === 'admin'
  return (
    <>
      <PageHeader title={t('Security')} />
      {isAdmin ? (
        <div className={styles.page}>
          <FormerPanel />
          <div>
            <TrailTools />
            <TrailList />
          </div>
        </div>
      ) : (
        <p className={styles.hint}>{t('Only admins see the security trail.')}</p>
      )}
    </>
  )
}
