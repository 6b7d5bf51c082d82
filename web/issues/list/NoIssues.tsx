import { t } from '#contract/words.ts'
import { EmptyList } from '../../ui/EmptyList.tsx'
import type { NoRows } from '../../ui/EmptyList.tsx'
import { preloadDialogs } from '../lazy-parts.ts'
import styles from './list.module.css'

const rows = ['first', 'longer', 'last'].map((row) => (
  <span key={row} className={styles.pictured}>
    <i />
    <b />
    <u />
  </span>
))

export const NoIssues = (list: NoRows) => (
  <EmptyList
    {...list}
    notFound={t('No issues found')}
    title={t('No issues yet')}
    message={t('Create your first issue to get started.')}
    rows={rows}
    teaching={t('An issue is anything that stands in the team’s way, until it is decided.')}
    verb={t('Create Your First Issue')}
    preload={preloadDialogs}
  />
)
