import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Person } from '#contract/tenants.ts'
import type { TrailRow } from '#contract/trail.ts'
import { t } from '#contract/words.ts'
import { dateOf } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/Loaded.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { timeOf } from '../../ui/times.ts'
import { trailQuery } from './queries.ts'
import { useTrailSearch } from './search.ts'
import styles from './trail.module.css'
import { sentenceOfEvent } from './words.ts'

/** The events that the address asks for, newest first. */
export const TrailList = () => {
  const [search] = useTrailSearch()
  const query = useInfiniteQuery({ ...trailQuery(search), placeholderData: keepPreviousData })
  const pages = query.data?.pages ?? []
  const isEmpty = query.data !== undefined && pages.every(({ rows }) => rows.length === 0)
  return (
    <>
      {query.isPending && <SkeletonRows rows={12} />}
      <LoadError query={query} failed={t('The security trail could not be loaded')} />
      {isEmpty && (
        <EmptyState title={t('No events')} message={t('Nothing of this kind has happened in this period.')} />
      )}
      {!isEmpty && query.data && (
        <ul className={styles.list} aria-label={t('Security')}>
          {pages.map(({ rows, people }) => rows.map((row) => <TrailLine key={row.id} row={row} people={people} />))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  )
}

const warning = new Set(['sign-in failed', 'limit hit', 'refused'])

const TrailLine = ({ row, people }: { row: TrailRow; people: Person[] }) => {
  const { event, at, address, facts } = row
  return (
    <li className={styles.line} data-warning={warning.has(event)}>
      <span className={styles.what}>
        <span dir="auto">{sentenceOfEvent(row, people)}</span>
        {facts['call'] !== undefined && <code dir="ltr">{facts['call']}</code>}
      </span>
      <bdi className={styles.address}>{address}</bdi>
      <time className={styles.time} dateTime={at}>
        {dateOf(at)}, {timeOf(at)}
      </time>
    </li>
  )
}
