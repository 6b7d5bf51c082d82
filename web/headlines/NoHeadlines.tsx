import { EmptyList } from '../ui/EmptyList.tsx'
import { Tag } from '../ui/Tag.tsx'
import type { OpenDialog } from './HeadlineDialogs.tsx'
import { preloadDialogs } from './lazy-parts.ts'
import styles from './headlines.module.css'

const rows = ['Announcement', 'Customer', 'Employee'].map((tag) => (
  <span key={tag} className={styles.pictured}>
    <i />
    <b />
    <Tag>{tag}</Tag>
  </span>
))

type Props = { filtered: boolean; open: (dialog: OpenDialog) => void; onClear: () => void }

export const NoHeadlines = ({ open, ...list }: Props) => (
  <EmptyList
    {...list}
    notFound="No headlines found"
    title="No headlines yet"
    message="Get started by sharing your first headline"
    rows={rows}
    teaching="A headline is news that takes a minute to read and needs no decision."
    verb="Create Your First Headline"
    preload={preloadDialogs}
    onCreate={() => open({ kind: 'create' })}
  />
)
