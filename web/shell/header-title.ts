import { t } from '#contract/words.ts'
const titles = [
  ['/meetings', t('Meetings')],
  ['/goals', t('Goals')],
  ['/todos', t('To-Dos')],
  ['/notes', t('Notes')],
  ['/scorecard', t('Scorecard')],
  ['/issues', t('Issues')],
  ['/rocks', t('Rocks')],
] as const

/** The page's title in a phone's header; the table is the specification's. */
export const headerTitle = (path: string): string => {
  if (path === '/team') return t('Team')
  return titles.find(([prefix]) => path.startsWith(prefix))?.[1] ?? t('Dashboard')
}
