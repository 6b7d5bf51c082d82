import { ErrorBoundary } from 'react-error-boundary'
import { useCurrentTeam } from '../shell/current-team.ts'
import { StripBeat } from '../shell/WeekBeat.tsx'
import { useToday } from '../ui/clock.ts'
import { longDate } from '../ui/dates.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { cards, panels } from './slots.ts'
import type { Slot } from './slots.ts'
import styles from './DashboardPage.module.css'

/** One slice's failure leaves the others intact. */
const DashboardSlot = ({ slot: { View }, teamId }: { slot: Slot; teamId: number | undefined }) => (
  <ErrorBoundary resetKeys={[teamId]} fallback={<div className={styles.trouble}>This could not be shown.</div>}>
    <View teamId={teamId} meanwhile={<output aria-label="Loading" className={styles.waiting} />} />
  </ErrorBoundary>
)

export const DashboardPage = () => {
  const teamId = useCurrentTeam().team?.id
  return (
    <>
      <PageHeader title="Dashboard" sub={longDate(useToday())} strip={<StripBeat />} />
      <div className={styles.cards}>
        {cards.map((slot) => (
          <DashboardSlot key={slot.name} slot={slot} teamId={teamId} />
        ))}
      </div>
      <div className={styles.panels}>
        {panels.map((slot) => (
          <DashboardSlot key={slot.name} slot={slot} teamId={teamId} />
        ))}
      </div>
    </>
  )
}
