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
        notFound="No meetings found"
        title="No upcoming meetings"
        message="Create your first meeting to get started."
        teaching="The same meeting at the same time each week keeps a team’s beat."
        verb="Create Your First Meeting"
        preload={preloadDialogs}
      />
    )
  }
  if (filtered) return <NothingFound title="No meetings found" onClear={onClear} />
  if (search.tab === 'past') {
    return <EmptyState title="No past meetings" message="Past meetings will appear here once you've had some." />
  }
  return <EmptyState title="No agendas yet" message="Each meeting has one: create a meeting to get started." />
}
