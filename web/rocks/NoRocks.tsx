import { t } from '#contract/words.ts'
import { EmptyList } from '../ui/EmptyList.tsx'
import type { NoRows } from '../ui/EmptyList.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { preloadDialogs } from './lazy-parts.ts'
import { StatusPill } from './statuses.tsx'

const rows = ([70, 45, 20] as const).map((progress, index) => (
  <span key={progress}>
    <StatusPill status={index < 2 ? 'on-track' : 'at-risk'} />
    <ProgressBar progress={progress} elapsed={0.5} />
  </span>
))

export const NoRocks = (list: NoRows) => (
  <EmptyList
    {...list}
    notFound={t('No rocks found')}
    title={t('No rocks yet')}
    message={t('Get started by creating your first quarterly rock')}
    rows={rows}
    teaching={t('A rock has one owner and is done within the quarter.')}
    verb={t('Create Your First Rock')}
    preload={preloadDialogs}
  />
)
