import { EmptyList } from '../ui/EmptyList.tsx'
import type { NoRows } from '../ui/EmptyList.tsx'
import { Tag } from '../ui/Tag.tsx'
import { UnreadDot } from '../ui/UnreadDot.tsx'
import { preloadDialogs } from './lazy-parts.ts'

const rows = ['Announcement', 'Customer', 'Employee'].map((tag) => (
  <span key={tag}>
    <UnreadDot />
    <b />
    <Tag>{tag}</Tag>
  </span>
))

export const NoHeadlines = (list: NoRows) => (
  <EmptyList
    {...list}
    notFound="No headlines found"
    title="No headlines yet"
    message="Get started by sharing your first headline"
    rows={rows}
    teaching="A headline is news that takes a minute to read and needs no decision."
    verb="Create Your First Headline"
    preload={preloadDialogs}
  />
)
