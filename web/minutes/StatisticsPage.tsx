import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MeetingFigures } from '#contract/minutes.ts'
import { plural, t } from '#contract/words.ts'
import { useCurrentTeam } from '../teams/current-team.ts'
import { useAddress } from '../ui/address.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LazyChoice } from '../ui/LazyChoice.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { textInSearch } from '../ui/search-params.ts'
import { BackToMeetings } from './BackToMeetings.tsx'
import { figuresQuery } from './queries.ts'
import { FigureChart } from './statistics/FigureChart.tsx'
import { figures, sectionsOf, titlesOf } from './statistics/figures.ts'
import { MeetingTable } from './statistics/MeetingTable.tsx'
import { SectionTimes } from './statistics/SectionTimes.tsx'
import styles from './statistics/statistics.module.css'

const noMeetings: MeetingFigures[] = []

const coveringWords = (count = 0): string => {
  if (count === 0) return t('Concluded meetings over time')
  if (count === 1) return t('The one meeting concluded so far')
  return plural(count, 'The last {count} concluded meeting', 'The last {count} concluded meetings')
}

/** How a team's meetings go over time. */
export const StatisticsPage = () => {
  const teamId = useCurrentTeam().team?.id
  const query = useQuery({
    ...figuresQuery(teamId ?? 0),
    ...(teamId === undefined && { enabled: false, placeholderData: noMeetings }),
  })
  const count = query.data?.length
  return (
    <>
      <PageHeader
        title={t('Meeting statistics')}
        sub={coveringWords(count)}
        actions={<BackToMeetings teamId={teamId} />}
      />
      <Loaded query={query} rows={12} failed={t('The statistics could not be loaded')}>
        {(meetings) => <Statistics meetings={meetings} teamId={teamId ?? 0} />}
      </Loaded>
    </>
  )
}

/** Those of one title alone: a team's weekly meeting goes otherwise than what it meets for besides. */
const WhichMeetings = ({ meetings }: { meetings: MeetingFigures[] }) => {
  const [{ q = '' }, change] = useAddress(textInSearch)
  const titles = useMemo(() => titlesOf(meetings), [meetings])
  if (titles.length < 2 && q === '') return null
  return (
    <div className={styles.which}>
      <LazyChoice
        compact
        name={t('Which meetings')}
        // No title is empty.
        options={[{ value: '', label: t('All meetings') }, ...titles.map((title) => ({ value: title, label: title }))]}
        value={q}
        onChange={(title) => change({ q: title === '' ? undefined : title })}
      />
    </div>
  )
}

const Statistics = ({ meetings: all, teamId }: { meetings: MeetingFigures[]; teamId: number }) => {
  const [{ q }] = useAddress(textInSearch)
  const meetings = useMemo(() => all.filter(({ title }) => q === undefined || title === q), [all, q])
  const sections = useMemo(() => sectionsOf(meetings), [meetings])
  if (all.length === 0) {
    return <EmptyState title={t('No statistics yet')} message={t('They begin with the first concluded meeting.')} />
  }
  return (
    <>
      <WhichMeetings meetings={all} />
      <div className={styles.charts}>
        {figures.map((figure) => (
          <FigureChart key={figure.name} figure={figure} meetings={meetings} />
        ))}
      </div>
      <p className={styles.key}>
        <i data-line="value" aria-hidden /> {t('Meeting')} <i data-line="average" aria-hidden /> {t('Average of 13')}{' '}
        <i data-line="goal" aria-hidden /> {t('Goal')}
      </p>
      <section aria-labelledby="per-section" className={styles.part}>
        <h2 id="per-section">{t('Minutes per section, on average')}</h2>
        <SectionTimes sections={sections} />
      </section>
      <section aria-labelledby="all-meetings" className={styles.part}>
        <h2 id="all-meetings">{t('All meetings')}</h2>
        <MeetingTable meetings={meetings} teamId={teamId} />
      </section>
    </>
  )
}
