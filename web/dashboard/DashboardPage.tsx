import { ErrorBoundary } from 'react-error-boundary'
import { t } from '#contract/words.ts'
import { ReadyNote } from '../room/ready/ReadyNote.tsx'
import { useCurrentTeam } from '../teams/current-team.ts'
import { useToday } from '../ui/clock.ts'
import { longDate } from '../ui/dates.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { FirstRun } from './first-run/FirstRun.tsx'
import { activity, cards, columns } from './slots.ts'
import type { Slot } from './slots.ts'
import { Start } from './start/Start.tsx'
import { StripBeat } from './StripBeat.tsx'
import styles from './DashboardPage.module.css'

/** One slice's failure leaves the others intact. */
const DashboardSlot = ({ slot: { View }, teamId }: { slot: Slot; teamId: number | undefined }) => (
  <ErrorBoundary resetKeys={[teamId]} fallback={<div className={styles.trouble}>{t('This could not be shown.')}</div>}>
    <View teamId={teamId} />
  </ErrorBoundary>
)

const Slots = ({ slots, ...props }: { slots: Slot[]; teamId: number | undefined; className: string | undefined }) => (
  <div className={props.className}>
    {slots.map((slot) => (
      <DashboardSlot key={slot.name} slot={slot} teamId={props.teamId} />
    ))}
  </div>
)

export const DashboardPage = () => {
  const teamId = useCurrentTeam().team?.id
  const [left, right] = columns
  return (
    <>
      <PageHeader title={t('Dashboard')} sub={longDate(useToday())} strip={<StripBeat />} />
      <ReadyNote className={styles.ready} />
      <Start />
      <FirstRun key={teamId} teamId={teamId}>
        <Slots slots={cards} teamId={teamId} className={styles.cards} />
        <div className={styles.columns}>
          <Slots slots={left} teamId={teamId} className={styles.column} />
          <Slots slots={right} teamId={teamId} className={styles.column} />
        </div>
        <DashboardSlot slot={activity} teamId={teamId} />
      </FirstRun>
    </>
  )
}
