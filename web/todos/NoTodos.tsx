import { IconCheck } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { EmptyList } from '../ui/EmptyList.tsx'
import type { NoRows } from '../ui/EmptyList.tsx'
import { preloadDialogs } from './lazy-parts.ts'
import styles from './todos.module.css'

const rows = ['open', 'longer', 'done'].map((row) => (
  <span key={row} className={styles.pictured}>
    <i>{row === 'done' && <IconCheck size={11} stroke={3} />}</i>
    <b />
    <u />
  </span>
))

export const NoTodos = (list: NoRows) => (
  <EmptyList
    {...list}
    notFound={t('No to-dos found')}
    title={t('No to-dos found')}
    message={t('Get started by creating your first to-do')}
    rows={rows}
    teaching={t('A to-do has one owner and is done within seven days.')}
    verb={t('Create Your First To-Do')}
    preload={preloadDialogs}
  />
)
