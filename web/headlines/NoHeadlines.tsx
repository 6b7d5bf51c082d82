import { t } from '#contract/words.ts'
import { EmptyList } from '../ui/EmptyList.tsx'
import type { NoRows } from '../ui/EmptyList.tsx'
import { Tag } from '../ui/Tag.tsx'
import { UnreadDot } from '../ui/UnreadDot.tsx'
import { preloadDialogs } from './lazy-parts.ts'

const rows = [t('Announcement'), t('Customer'), t('Employee')].map((tag) => (
  <span key={tag}>
    <UnreadDot />
    <b />
    <Tag>{tag}</Tag>
  </span>
))

export const NoHeadlines = (list: NoRows) => (
  <EmptyList
    {...list}
    notFound={t('No headlines found')}
    title={t('No headlines yet')}
    message={t('Get started by sharing your first headline')}
    rows={rows}
    teaching={t('A headline is news that takes a minute to read and needs no decision.')}
    verb={t('Create Your First Headline')}
    preload={preloadDialogs}
  />
)
