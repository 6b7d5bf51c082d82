import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ItemActivity, ItemActivityPage } from '#contract/item-activity.ts'
import { linesOf } from '#contract/item-activity-words.ts'
import { formerMember } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { agoInWords } from '../../ui/ago.ts'
import { useNow } from '../../ui/clock.ts'
import { shortDate } from '../../ui/dates.ts'
import { rich } from '../../ui/rich.tsx'
import { momentOf } from '../../ui/times.ts'
import { tip } from '../../ui/tips.ts'
import styles from './activity.module.css'

/** How the values of some fields read; a day reads as a date. */
export type ValueWords = Record<string, (value: string) => string>

type Props = {
  /** Changes to its rows have the activity loaded again. */
  topic: string
  /** The words of its verbs: a topic, or milestones. */
  subject: string
  /** Identifies the item. */
  item: string
  values: ValueWords
  load: (before: number | undefined, signal: AbortSignal) => Promise<ItemActivityPage>
}

const days: ValueWords = { dueDate: shortDate }

/** What has happened to an item, newest first. */
export const ActivityList = ({ topic, subject, item, values, load }: Props) => {
  const headingId = useId()
  const now = useNow()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [topic, 'summary', 'activity', item],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    staleTime: 0,
  })
  const say = (field: string, value: string) => ({ ...days, ...values })[field]?.(value) ?? value
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <section aria-labelledby={headingId} className={styles.activity}>
      <h3 id={headingId}>{t('Activity')}</h3>
      <ol>
        {entries.flatMap((entry) =>
          linesOf(subject, entry, say).map((line) => (
            <Line key={`${entry.id} ${line.text} ${line.values.to}`} {...{ entry, line, now }} />
          )),
        )}
      </ol>
      {hasNextPage && (
        <button type="button" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show earlier activity')}
        </button>
      )}
    </section>
  )
}

type LineProps = { entry: ItemActivity; line: ReturnType<typeof linesOf>[number]; now: Date }

const Line = ({ entry: { actor, at }, line: { text, values }, now }: LineProps) => (
  <li>
    <span>
      {rich(text, {
        ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, <bdi key={name}>{value}</bdi>])),
        actor: <b dir="auto">{actor?.fullName ?? t(formerMember)}</b>,
      })}
    </span>
    <time dateTime={at} {...tip(momentOf(at))}>
      {agoInWords(at, now)}
    </time>
  </li>
)
