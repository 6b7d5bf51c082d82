import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { MeetingFigures } from '#contract/minutes.ts'
import { useCurrentTeam } from '../shell/current-team.ts'
import { counted } from '../ui/counted.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { figuresQuery } from './queries.ts'
import { FigureChart } from './statistics/FigureChart.tsx'
import { figures, sectionsOf } from './statistics/figures.ts'
import { MeetingTable } from './statistics/MeetingTable.tsx'
import { SectionTimes } from './statistics/SectionTimes.tsx'
import styles from './statistics/statistics.module.css'

const noMeetings: MeetingFigures[] = []

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
        title="Meeting statistics"
        sub={count ? `The last ${counted(count, 'concluded meeting')}` : 'Concluded meetings over time'}
        actions={<BackToMeetings />}
      />
      <Loaded query={query} rows={12} failed="The statistics could not be loaded">
        {(meetings) => <Statistics meetings={meetings} teamId={teamId ?? 0} />}
      </Loaded>
    </>
  )
}

const BackToMeetings = () => (
  <Button
    variant="subtle"
    color="gray"
    leftSection={<IconArrowLeft aria-hidden size={16} />}
    renderRoot={(props) => (
      <Link {...props} to="/meetings" search={(before) => ({ team: before.team, tab: 'past' as const })} />
    )}
  >
    Past meetings
  </Button>
)

const Statistics = ({ meetings, teamId }: { meetings: MeetingFigures[]; teamId: number }) => {
  const sections = useMemo(() => sectionsOf(meetings), [meetings])
  if (meetings.length === 0) {
    return <EmptyState title="No statistics yet" message="They begin with the first meeting that is concluded." />
  }
  return (
    <>
      <div className={styles.charts}>
        {figures.map((figure) => (
          <FigureChart key={figure.name} figure={figure} meetings={meetings} />
        ))}
      </div>
      <p className={styles.key}>
        <i data-line="value" aria-hidden /> Meeting <i data-line="average" aria-hidden /> Average of 13{' '}
        <i data-line="goal" aria-hidden /> Goal
      </p>
      <section aria-labelledby="per-section" className={styles.part}>
        <h2 id="per-section">Minutes per section, on average</h2>
        <SectionTimes sections={sections} />
      </section>
      <section aria-labelledby="all-meetings" className={styles.part}>
        <h2 id="all-meetings">All meetings</h2>
        <MeetingTable meetings={meetings} teamId={teamId} />
      </section>
    </>
  )
}
