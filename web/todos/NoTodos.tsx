import { IconCheck } from '@tabler/icons-react'
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
    notFound="No to-dos found"
    title="No to-dos found"
    message="Get started by creating your first to-do"
    rows={rows}
    teaching="A to-do has one owner and is done within seven days."
    verb="Create Your First To-Do"
    preload={preloadDialogs}
  />
)
