import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#contract/activity.ts'
import { placeOf } from '#contract/addresses.ts'
import type { Activity } from '#contract/dashboard.ts'
import { formerMember } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { Link } from '@tanstack/react-router'
import { agoInWords } from '../ui/ago.ts'
import { Avatar, FormerAvatar } from '../ui/Avatar.tsx'
import { useNow } from '../ui/clock.ts'
import { Panel } from '../ui/Panel.tsx'
import { PanelList } from '../ui/PanelList.tsx'
import { rich } from '../ui/rich.tsx'
import styles from './ActivityPanel.module.css'
import { activityQuery } from './queries.ts'

const few = 5

/** On the dashboard: what people have done of late, newest first. */
export const ActivityPanel = ({ teamId }: { teamId: number | undefined }) => {
  const { data, isError } = useQuery(activityQuery(teamId))
  const [all, setAll] = useState(false)
  const isMore = !all && data !== undefined && data.length > few
  return (
    <Panel title={t('Recent Activity')}>
      <PanelList
        rows={all ? data : data?.slice(0, few)}
        isError={isError}
        max={few}
        heights={[36, 75]}
        failed={t('The activity could not be loaded.')}
        none={t('Nothing has happened yet')}
      >
        {(entry) => <Line key={entry.id} entry={entry} />}
      </PanelList>
      {isMore && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {t('Show more')}
        </button>
      )}
    </Panel>
  )
}

const Line = ({ entry }: { entry: Activity }) => {
  const { actor, title, at, verb, others } = entry
  const now = useNow()
  const link = (
    <Link {...placeOf(entry, verb.startsWith('commented') ? 'comments' : undefined)} preload={false}>
      <bdi>{title}</bdi>
    </Link>
  )
  return (
    <li className={styles.line}>
      {actor ? <Avatar person={actor} /> : <FormerAvatar />}
      <span className={styles.words}>
        {rich(wordsOf(entry) ?? '', {
          actor: <bdi className={styles.person}>{actor?.fullName ?? t(formerMember)}</bdi>,
          title: others > 0 ? rich('{title} and {count} more', { title: link, count: others }) : link,
        })}
      </span>
      <time dateTime={at} className={styles.when}>
        {agoInWords(at, now)}
      </time>
    </li>
  )
}
