import { t } from '#contract/words.ts'
import { EmptyList } from '../../ui/EmptyList.tsx'
import type { NoRows } from '../../ui/EmptyList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NothingFound } from '../../ui/NothingFound.tsx'
import { preloadDialogs } from '../lazy-parts.ts'
import { filterCount, useMeetingsSearch } from '../search.ts'
import styles from './cards.module.css'

const rows = ['first', 'longer', 'last'].map((row) => (
  <span key={row} className={styles.pictured}>
    <i />
    <b />
    <u />
  </span>
))

type Props = Pick<NoRows, 'open' | 'onClear'>

/** Shown instead of a tab without meetings. */
export const NoMeetings = ({ open, onClear }: Props) => {
  const [search] = useMeetingsSearch()
  const filtered = search.q !== undefined || filterCount(search) > 0
  if (search.tab === undefined) {
    return (
      <EmptyList
        {...{ filtered, open, onClear, rows }}
        notFound={t('No meetings found')}
        title={t('No upcoming meetings')}
        message={t('Create your first meeting to get started.')}
        teaching={t('A team works best with the same meeting at the same time each week.')}
        verb={t('Create Your First Meeting')}
        preload={preloadDialogs}
      />
    )
  }
  if (filtered) return <NothingFound title={t('No meetings found')} onClear={onClear} />
  if (search.tab === 'past') {
    return (
      <EmptyState title={t('No past meetings')} message={t("Past meetings will appear here once you've had some.")} />
    )
  }
  return (
    <EmptyState title={t('No agendas yet')} message={t('Each meeting has one: create a meeting to get started.')} />
  )
}
